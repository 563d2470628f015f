/** Columns of panel files in Japanese, written by hand: header, name of the attribute, values. */
export const JAPANESE = `
性別 | Gender | 男性; 女性
Q1_性別 | Gender | 男性; 女性; 答えたくない
年齢 | Age | 20; 28; 35; 46; 59; 72
年代 | Age | 20-29歳; 30-39歳; 40-49歳; 50-59歳; 60歳以上
郵便番号 | Postal code | 100-0001; 150-0002; 530-0001
都道府県 | Region | 東京都; 大阪府; 北海道; 福岡県
世帯人数 | Household size | 1; 2; 3; 4; 5
18歳未満の子ども | Children | はい; いいえ
就業状況 | Employment status | フルタイム勤務; パートタイム勤務; 自営業; 無職; 定年退職
職業 | Employment status | ﾌﾙﾀｲﾑ勤務; ﾊﾟｰﾄﾀｲﾑ勤務; 自営業; 専業主婦・専業主夫
最終学歴 | Education | 高等学校; 専門学校; 大学（学士）; 大学院（修士）
婚姻 | Marital status | 未婚; 既婚; 離婚; 死別
業種 | Industry | 農業; 建設; 金融; 医療; 小売; 製造
住居形態 | Home ownership | 持ち家; 賃貸; 家族の家に同居
喫煙 | Smoking | はい、毎日吸う; はい、ときどき吸う; 吸ったことがない
運転免許 | Driving licence | はい; いいえ
ペット | Pets | 犬; 猫; 鳥; 魚; うさぎ
食生活 | Diet | ベジタリアン; ビーガン; グルテンフリー; 特になし
持病 | Health conditions | 糖尿病; 高血圧; アレルギー; 腰痛; ぜんそく
燃料 | Car fuel | ガソリン; ディーゼル; ハイブリッド; 電気
車のメーカー | Car brands owned | Toyota; Honda; Nissan; BMW
通勤手段 | Way to work | 徒歩; 自転車; 電車; 地下鉄; 車; 在宅勤務
眼鏡・コンタクト | Glasses | 眼鏡; コンタクトレンズ; 両方; どちらも使用していない
加入保険 | Insurance | 医療保険; 自動車保険; 生命保険; 住宅保険
メインバンク | Main bank | 三菱UFJ銀行; 三井住友銀行; みずほ銀行; ゆうちょ銀行
部署 | Department | 人事; 営業; 研究開発; 物流; 財務
役職 | Occupation | 管理職; 専門職; 技術職; 事務職
利用SNS | Social networks | LINE; X; Instagram; YouTube; Facebook
ニュース媒体 | News sources | テレビ; ラジオ; 新聞; ニュースサイト; SNS
携帯電話メーカー | Phone brand | Apple; Samsung; Sony; Google
所有機器 | Devices | スマートフォン; ノートパソコン; タブレット; ゲーム機; デスクトップパソコン
居住地域 | Area | 大都市; 郊外; 小さな町; 村
コーヒー 興味 | Coffee: interest | とても興味がある; やや興味がある; あまり興味がない
読書_頻度 | Reading: how often | 毎日; 週に数回; 週に1回; 月に1回; まったくない
冷蔵庫_購入予定 | Refrigerator: plans to buy | はい、3か月以内に; はい、12か月以内に; 予定なし
ビール 購入場所 | Beer: where bought | 店舗; オンライン; 両方; 買わない
`;
