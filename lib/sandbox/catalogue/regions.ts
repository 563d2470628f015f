/**
 * First-level regions of every market, in English and, where it differs, in the market's own language
 * (`Bavaria=Bayern`). The list index determines the answer id (see `regionAnswer`), so append new names.
 */

export interface Region {
  readonly english: string;
  readonly local: string;
}

const list = (names: string): readonly Region[] =>
  names.split("|").map((name) => {
    const [english = "", local] = name.trim().split("=");
    return { english, local: local ?? english };
  });

export const REGIONS: Readonly<Record<string, readonly Region[]>> = {
  US: list(
    "Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|District of Columbia|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming",
  ),
  GB: list(
    "North East|North West|Yorkshire and the Humber|East Midlands|West Midlands|East of England|London|South East|South West|Wales|Scotland|Northern Ireland",
  ),
  DE: list(
    "Baden-Württemberg|Bavaria=Bayern|Berlin|Brandenburg|Bremen|Hamburg|Hesse=Hessen|Mecklenburg-Western Pomerania=Mecklenburg-Vorpommern|Lower Saxony=Niedersachsen|North Rhine-Westphalia=Nordrhein-Westfalen|Rhineland-Palatinate=Rheinland-Pfalz|Saarland|Saxony=Sachsen|Saxony-Anhalt=Sachsen-Anhalt|Schleswig-Holstein|Thuringia=Thüringen",
  ),
  AT: list(
    "Burgenland|Carinthia=Kärnten|Lower Austria=Niederösterreich|Upper Austria=Oberösterreich|Salzburg|Styria=Steiermark|Tyrol=Tirol|Vorarlberg|Vienna=Wien",
  ),
  CH: list(
    "Zurich=Zürich|Bern|Lucerne=Luzern|Uri|Schwyz|Obwalden|Nidwalden|Glarus|Zug|Fribourg=Freiburg|Solothurn|Basel-Stadt|Basel-Landschaft|Schaffhausen|Appenzell Ausserrhoden|Appenzell Innerrhoden|St. Gallen|Grisons=Graubünden|Aargau|Thurgau|Ticino=Tessin|Vaud=Waadt|Valais=Wallis|Neuchâtel=Neuenburg|Geneva=Genf|Jura",
  ),
  FR: list(
    "Auvergne-Rhône-Alpes|Burgundy-Franche-Comté=Bourgogne-Franche-Comté|Brittany=Bretagne|Centre-Val de Loire|Corsica=Corse|Grand Est|Hauts-de-France|Île-de-France|Normandy=Normandie|Nouvelle-Aquitaine|Occitania=Occitanie|Pays de la Loire|Provence-Alpes-Côte d'Azur",
  ),
  CA: list(
    "Alberta|British Columbia=Colombie-Britannique|Manitoba|New Brunswick=Nouveau-Brunswick|Newfoundland and Labrador=Terre-Neuve-et-Labrador|Nova Scotia=Nouvelle-Écosse|Ontario|Prince Edward Island=Île-du-Prince-Édouard|Quebec=Québec|Saskatchewan|Northwest Territories=Territoires du Nord-Ouest|Nunavut|Yukon",
  ),
  ES: list(
    "Andalusia=Andalucía|Aragon=Aragón|Asturias|Balearic Islands=Islas Baleares|Canary Islands=Canarias|Cantabria|Castile and León=Castilla y León|Castilla-La Mancha|Catalonia=Cataluña|Valencian Community=Comunidad Valenciana|Extremadura|Galicia|La Rioja|Community of Madrid=Comunidad de Madrid|Region of Murcia=Región de Murcia|Navarre=Navarra|Basque Country=País Vasco",
  ),
  MX: list(
    "Aguascalientes|Baja California|Baja California Sur|Campeche|Chiapas|Chihuahua|Mexico City=Ciudad de México|Coahuila|Colima|Durango|Guanajuato|Guerrero|Hidalgo|Jalisco|State of Mexico=Estado de México|Michoacán|Morelos|Nayarit|Nuevo León|Oaxaca|Puebla|Querétaro|Quintana Roo|San Luis Potosí|Sinaloa|Sonora|Tabasco|Tamaulipas|Tlaxcala|Veracruz|Yucatán|Zacatecas",
  ),
  IT: list(
    "Abruzzo|Basilicata|Calabria|Campania|Emilia-Romagna|Friuli Venezia Giulia|Lazio|Liguria|Lombardy=Lombardia|Marche|Molise|Piedmont=Piemonte|Apulia=Puglia|Sardinia=Sardegna|Sicily=Sicilia|Tuscany=Toscana|Trentino-South Tyrol=Trentino-Alto Adige|Umbria|Aosta Valley=Valle d'Aosta|Veneto",
  ),
  BR: list(
    "Acre|Alagoas|Amapá|Amazonas|Bahia|Ceará|Federal District=Distrito Federal|Espírito Santo|Goiás|Maranhão|Mato Grosso|Mato Grosso do Sul|Minas Gerais|Pará|Paraíba|Paraná|Pernambuco|Piauí|Rio de Janeiro|Rio Grande do Norte|Rio Grande do Sul|Rondônia|Roraima|Santa Catarina|São Paulo|Sergipe|Tocantins",
  ),
  PT: list("Norte|Centro|Lisbon=Lisboa|Alentejo|Algarve|Azores=Açores|Madeira"),
  NL: list(
    "Drenthe|Flevoland|Friesland|Gelderland|Groningen|Limburg|North Brabant=Noord-Brabant|North Holland=Noord-Holland|Overijssel|Utrecht|Zeeland|South Holland=Zuid-Holland",
  ),
  SE: list(
    "Stockholm|Västra Götaland|Skåne|Uppsala|Östergötland|Jönköping|Halland|Örebro|Gävleborg|Dalarna|Norrbotten",
  ),
  DK: list(
    "Capital Region=Hovedstaden|Central Denmark=Midtjylland|North Denmark=Nordjylland|Zealand=Sjælland|Southern Denmark=Syddanmark",
  ),
  NO: list("Oslo|Akershus|Innlandet|Vestland|Rogaland|Trøndelag|Nordland|Troms|Finnmark|Agder|Møre og Romsdal"),
  FI: list(
    "Uusimaa|Southwest Finland=Varsinais-Suomi|Pirkanmaa|North Ostrobothnia=Pohjois-Pohjanmaa|Central Finland=Keski-Suomi|Lapland=Lappi|North Karelia=Pohjois-Karjala|Åland=Ahvenanmaa",
  ),
  PL: list(
    "Lower Silesia=dolnośląskie|Kuyavia-Pomerania=kujawsko-pomorskie|Lublin=lubelskie|Lubusz=lubuskie|Łódź=łódzkie|Lesser Poland=małopolskie|Masovia=mazowieckie|Opole=opolskie|Subcarpathia=podkarpackie|Podlaskie=podlaskie|Pomerania=pomorskie|Silesia=śląskie|Holy Cross=świętokrzyskie|Warmia-Masuria=warmińsko-mazurskie|Greater Poland=wielkopolskie|West Pomerania=zachodniopomorskie",
  ),
  CZ: list(
    "Prague=Praha|Central Bohemia=Středočeský kraj|South Bohemia=Jihočeský kraj|Plzeň=Plzeňský kraj|Ústí=Ústecký kraj|Liberec=Liberecký kraj|Vysočina=Kraj Vysočina|South Moravia=Jihomoravský kraj|Olomouc=Olomoucký kraj|Zlín=Zlínský kraj|Moravia-Silesia=Moravskoslezský kraj",
  ),
  TR: list(
    "Marmara=Marmara Bölgesi|Aegean=Ege Bölgesi|Mediterranean=Akdeniz Bölgesi|Central Anatolia=İç Anadolu Bölgesi|Black Sea=Karadeniz Bölgesi|Eastern Anatolia=Doğu Anadolu Bölgesi|Southeastern Anatolia=Güneydoğu Anadolu Bölgesi",
  ),
  RU: list(
    "Central=Центральный федеральный округ|Northwestern=Северо-Западный федеральный округ|Southern=Южный федеральный округ|North Caucasian=Северо-Кавказский федеральный округ|Volga=Приволжский федеральный округ|Ural=Уральский федеральный округ|Siberian=Сибирский федеральный округ|Far Eastern=Дальневосточный федеральный округ",
  ),
  UA: list(
    "Kyiv City=Київ|Kyiv Region=Київська область|Lviv Region=Львівська область|Odesa Region=Одеська область|Kharkiv Region=Харківська область|Dnipropetrovsk Region=Дніпропетровська область|Poltava Region=Полтавська область|Vinnytsia Region=Вінницька область|Zakarpattia Region=Закарпатська область",
  ),
  GR: list(
    "Attica=Αττική|Central Macedonia=Κεντρική Μακεδονία|Western Macedonia=Δυτική Μακεδονία|Epirus=Ήπειρος|Thessaly=Θεσσαλία|Ionian Islands=Ιόνια Νησιά|Western Greece=Δυτική Ελλάδα|Central Greece=Στερεά Ελλάδα|Peloponnese=Πελοπόννησος|North Aegean=Βόρειο Αιγαίο|South Aegean=Νότιο Αιγαίο|Crete=Κρήτη",
  ),
  EG: list(
    "Cairo=القاهرة|Giza=الجيزة|Alexandria=الإسكندرية|Qalyubia=القليوبية|Dakahlia=الدقهلية|Sharqia=الشرقية|Gharbia=الغربية|Beheira=البحيرة|Port Said=بورسعيد|Suez=السويس|Faiyum=الفيوم|Minya=المنيا|Asyut=أسيوط|Luxor=الأقصر|Aswan=أسوان",
  ),
  SA: list(
    "Riyadh=الرياض|Makkah=مكة المكرمة|Madinah=المدينة المنورة|Eastern Province=المنطقة الشرقية|Asir=عسير|Tabuk=تبوك|Hail=حائل|Jazan=جازان|Najran=نجران|Al Bahah=الباحة|Al Jawf=الجوف|Qassim=القصيم|Northern Borders=الحدود الشمالية",
  ),
  IL: list("Jerusalem=ירושלים|Northern=הצפון|Haifa=חיפה|Central=המרכז|Tel Aviv=תל אביב|Southern=הדרום"),
  CN: list(
    "Beijing=北京市|Tianjin=天津市|Hebei=河北省|Shanxi=山西省|Liaoning=辽宁省|Jilin=吉林省|Heilongjiang=黑龙江省|Shanghai=上海市|Jiangsu=江苏省|Zhejiang=浙江省|Anhui=安徽省|Fujian=福建省|Jiangxi=江西省|Shandong=山东省|Henan=河南省|Hubei=湖北省|Hunan=湖南省|Guangdong=广东省|Hainan=海南省|Chongqing=重庆市|Sichuan=四川省|Guizhou=贵州省|Yunnan=云南省|Shaanxi=陕西省|Gansu=甘肃省|Qinghai=青海省",
  ),
  TW: list(
    "Taipei=臺北市|New Taipei=新北市|Taoyuan=桃園市|Taichung=臺中市|Tainan=臺南市|Kaohsiung=高雄市|Keelung=基隆市|Hsinchu=新竹市|Yilan=宜蘭縣|Hualien=花蓮縣|Taitung=臺東縣|Penghu=澎湖縣",
  ),
  JP: list(
    "Hokkaido=北海道|Aomori=青森県|Iwate=岩手県|Miyagi=宮城県|Akita=秋田県|Yamagata=山形県|Fukushima=福島県|Ibaraki=茨城県|Tochigi=栃木県|Gunma=群馬県|Saitama=埼玉県|Chiba=千葉県|Tokyo=東京都|Kanagawa=神奈川県|Niigata=新潟県|Toyama=富山県|Ishikawa=石川県|Fukui=福井県|Yamanashi=山梨県|Nagano=長野県|Gifu=岐阜県|Shizuoka=静岡県|Aichi=愛知県|Mie=三重県|Shiga=滋賀県|Kyoto=京都府|Osaka=大阪府|Hyogo=兵庫県|Nara=奈良県|Wakayama=和歌山県|Tottori=鳥取県|Shimane=島根県|Okayama=岡山県|Hiroshima=広島県|Yamaguchi=山口県|Tokushima=徳島県|Kagawa=香川県|Ehime=愛媛県|Kochi=高知県|Fukuoka=福岡県|Saga=佐賀県|Nagasaki=長崎県|Kumamoto=熊本県|Oita=大分県|Miyazaki=宮崎県|Kagoshima=鹿児島県|Okinawa=沖縄県",
  ),
  KR: list(
    "Seoul=서울특별시|Busan=부산광역시|Daegu=대구광역시|Incheon=인천광역시|Gwangju=광주광역시|Daejeon=대전광역시|Ulsan=울산광역시|Sejong=세종특별자치시|Gyeonggi=경기도|Gangwon=강원특별자치도|North Chungcheong=충청북도|South Chungcheong=충청남도|North Jeolla=전북특별자치도|South Jeolla=전라남도|North Gyeongsang=경상북도|South Gyeongsang=경상남도|Jeju=제주특별자치도",
  ),
  TH: list(
    "Bangkok=กรุงเทพมหานคร|Central=ภาคกลาง|North=ภาคเหนือ|Northeast=ภาคตะวันออกเฉียงเหนือ|East=ภาคตะวันออก|West=ภาคตะวันตก|South=ภาคใต้",
  ),
  IN: list(
    "Andhra Pradesh=आंध्र प्रदेश|Assam=असम|Bihar=बिहार|Chhattisgarh=छत्तीसगढ़|Delhi=दिल्ली|Goa=गोवा|Gujarat=गुजरात|Haryana=हरियाणा|Himachal Pradesh=हिमाचल प्रदेश|Jharkhand=झारखंड|Karnataka=कर्नाटक|Kerala=केरल|Madhya Pradesh=मध्य प्रदेश|Maharashtra=महाराष्ट्र|Odisha=ओडिशा|Punjab=पंजाब|Rajasthan=राजस्थान|Tamil Nadu=तमिलनाडु|Telangana=तेलंगाना|Uttar Pradesh=उत्तर प्रदेश|Uttarakhand=उत्तराखंड|West Bengal=पश्चिम बंगाल",
  ),
  ID: list(
    "Aceh|North Sumatra=Sumatera Utara|West Sumatra=Sumatera Barat|Riau|Jakarta=DKI Jakarta|West Java=Jawa Barat|Central Java=Jawa Tengah|Yogyakarta=DI Yogyakarta|East Java=Jawa Timur|Banten|Bali|West Kalimantan=Kalimantan Barat|East Kalimantan=Kalimantan Timur|South Sulawesi=Sulawesi Selatan|Papua",
  ),
  VN: list(
    "Hanoi=Hà Nội|Ho Chi Minh City=Thành phố Hồ Chí Minh|Da Nang=Đà Nẵng|Hai Phong=Hải Phòng|Can Tho=Cần Thơ|Hue=Huế|Quang Ninh=Quảng Ninh|Khanh Hoa=Khánh Hòa|Lam Dong=Lâm Đồng|Nghe An=Nghệ An|Thanh Hoa=Thanh Hóa|Dong Nai=Đồng Nai",
  ),
};
