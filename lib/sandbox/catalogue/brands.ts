/** Brand names that are identical in every language. */

const list = (names: string): readonly string[] => names.split(" | ");

export const BRANDS = {
  phoneSystem: list("Android | iOS | HarmonyOS"),
  social: list(
    "Facebook | Instagram | YouTube | TikTok | X | LinkedIn | Pinterest | Snapchat | Reddit | WhatsApp | Telegram | LINE | KakaoTalk | WeChat | VK | Discord",
  ),
  cards: list("Visa | Mastercard | American Express | Diners Club | JCB | UnionPay | Discover | RuPay | Maestro | Mir"),
  airlines: list(
    "Air Canada | Air France | Air India | ANA | American Airlines | British Airways | Cathay Pacific | Delta | easyJet | EgyptAir | El Al | Emirates | Etihad | Finnair | Garuda Indonesia | Iberia | ITA Airways | Japan Airlines | KLM | Korean Air | LATAM | LOT | Lufthansa | Norwegian | Qatar Airways | Ryanair | SAS | Saudia | Singapore Airlines | Southwest | Swiss | TAP | Thai Airways | Turkish Airlines | United | Vietnam Airlines | Wizz Air",
  ),
  hotels: list("Accor | Best Western | Hilton | Hyatt | IHG | Marriott | Meliá | NH Hotels | Radisson | Wyndham"),
  consoles: list(
    "PlayStation 4 | PlayStation 5 | Xbox One | Xbox Series X/S | Nintendo Switch | Nintendo Switch 2 | Steam Deck",
  ),
  onlineShops: list(
    "Amazon | eBay | AliExpress | Zalando | IKEA | Etsy | Temu | Shein | Allegro | bol. | Rakuten | Coupang | Mercado Libre | Flipkart | Shopee | Lazada | Noon | Ozon | Rozetka | Tmall | Trendyol",
  ),
  software: list(
    "Adobe Creative Cloud | AutoCAD | Excel | Figma | Google Workspace | Jira | Notion | Oracle | Outlook | PowerPoint | Salesforce | SAP | ServiceNow | Slack | Tableau | Teams | Zoom",
  ),
} as const;

/** The main banks of each market. */
export const BANKS: Readonly<Record<string, readonly string[]>> = {
  US: list("Bank of America | Capital One | Chase | Citibank | PNC | Wells Fargo"),
  GB: list("Barclays | HSBC | Lloyds | Monzo | NatWest | Santander"),
  DE: list("Commerzbank | Deutsche Bank | DKB | ING | Sparkasse | Volksbank"),
  AT: list("Bank Austria | BAWAG | Erste Bank | Raiffeisen"),
  CH: list("Kantonalbank | PostFinance | Raiffeisen | UBS"),
  FR: list("BNP Paribas | Boursorama | Crédit Agricole | Crédit Mutuel | La Banque Postale | Société Générale"),
  CA: list("BMO | CIBC | Desjardins | RBC | Scotiabank | TD"),
  ES: list("BBVA | CaixaBank | Sabadell | Santander"),
  MX: list("Banamex | Banorte | BBVA | Santander"),
  IT: list("Banco BPM | Intesa Sanpaolo | Poste Italiane | UniCredit"),
  BR: list("Banco do Brasil | Bradesco | Caixa | Itaú | Nubank"),
  PT: list("Caixa Geral de Depósitos | Millennium bcp | Novo Banco"),
  NL: list("ABN AMRO | ING | Rabobank"),
  SE: list("Handelsbanken | Nordea | SEB | Swedbank"),
  DK: list("Danske Bank | Jyske Bank | Nykredit"),
  NO: list("DNB | Nordea | SpareBank 1"),
  FI: list("Danske Bank | Nordea | OP"),
  PL: list("mBank | Pekao | PKO BP | Santander"),
  CZ: list("Česká spořitelna | ČSOB | Komerční banka"),
  TR: list("Akbank | Garanti BBVA | İş Bankası | Ziraat Bankası"),
  RU: list("Альфа-Банк | ВТБ | Сбербанк | Т-Банк"),
  UA: list("monobank | Ощадбанк | ПриватБанк"),
  GR: list("Alpha Bank | Eurobank | Εθνική Τράπεζα | Τράπεζα Πειραιώς"),
  EG: list("بنك مصر | البنك الأهلي المصري | CIB"),
  SA: list("مصرف الراجحي | البنك الأهلي السعودي | بنك الرياض"),
  IL: list("בנק הפועלים | בנק לאומי | בנק דיסקונט"),
  CN: list("中国工商银行 | 中国建设银行 | 中国农业银行 | 招商银行"),
  TW: list("台灣銀行 | 國泰世華銀行 | 中國信託"),
  JP: list("三菱UFJ銀行 | 三井住友銀行 | みずほ銀行 | ゆうちょ銀行"),
  KR: list("KB국민은행 | 신한은행 | 우리은행 | 카카오뱅크"),
  TH: list("ธนาคารกรุงเทพ | ธนาคารกสิกรไทย | ธนาคารไทยพาณิชย์"),
  IN: list("HDFC Bank | ICICI Bank | State Bank of India"),
  ID: list("Bank Mandiri | BCA | BNI | BRI"),
  VN: list("Agribank | BIDV | Techcombank | Vietcombank"),
};

/** Brands by the English name of a category. */
export const CATEGORY_BRANDS: Readonly<Record<string, readonly string[]>> = {
  Coffee: list("Dallmayr | Illy | Jacobs | Lavazza | Nescafé | Nespresso | Starbucks | Tchibo"),
  Tea: list("Lipton | Tetley | Twinings | Yogi Tea"),
  Chocolate: list(
    "Cadbury | Ferrero Rocher | KitKat | Lindt | Mars | Milka | Nestlé | Ritter Sport | Snickers | Toblerone",
  ),
  "Ice cream": list("Ben & Jerry's | Häagen-Dazs | Magnum | Movenpick"),
  "Breakfast cereals": list("Cheerios | Kellogg's | Quaker | Weetabix"),
  Yogurt: list("Activia | Chobani | Danone | Fage | Müller | Yakult | Yoplait"),
  "Soft drinks": list("7UP | Coca-Cola | Dr Pepper | Fanta | Pepsi | Red Bull | Sprite"),
  "Mineral water": list("Evian | Gerolsteiner | Perrier | San Pellegrino | Volvic"),
  Beer: list("Asahi | Budweiser | Carlsberg | Corona | Guinness | Heineken | Stella Artois | Tsingtao"),
  "Potato chips": list("Doritos | Lay's | Pringles | Walkers"),
  "Baby food": list("Aptamil | Gerber | HiPP | Nestlé"),
  "Pet food": list("Felix | Hill's | Pedigree | Purina | Royal Canin | Whiskas"),
  Shampoo: list("Dove | Garnier | Head & Shoulders | L'Oréal | Pantene | Schauma"),
  Toothpaste: list("Colgate | Crest | Oral-B | Sensodyne | Signal"),
  "Skin care": list("Avène | CeraVe | Eucerin | La Roche-Posay | Neutrogena | Nivea | Shiseido"),
  "Make-up": list("Clinique | Estée Lauder | Lancôme | MAC | Maybelline"),
  Perfume: list("Calvin Klein | Chanel | Dior | Gucci | Hugo Boss | Yves Saint Laurent"),
  "Laundry detergent": list("Ariel | OMO | Persil | Tide"),
  Clothing: list("Adidas | C&A | Gap | H&M | Levi's | Mango | Nike | Primark | Uniqlo | Zara"),
  Toys: list("Barbie | Fisher-Price | Hasbro | LEGO | Playmobil | Ravensburger"),
};

/** Brands by the English name of a product. */
export const PRODUCT_BRANDS: Readonly<Record<string, readonly string[]>> = {
  Laptop: list("Acer | Apple | ASUS | Dell | HP | Lenovo | Microsoft"),
  Television: list("Hisense | LG | Panasonic | Philips | Samsung | Sony | TCL"),
  Smartwatch: list("Apple | Fitbit | Garmin | Huawei | Samsung | Xiaomi"),
  Headphones: list("Apple | Beats | Bose | JBL | Sennheiser | Sony"),
  Camera: list("Canon | Fujifilm | GoPro | Leica | Nikon | Panasonic | Sony"),
  Printer: list("Brother | Canon | Epson | HP"),
  "Washing machine": list("AEG | Beko | Bosch | Haier | LG | Miele | Samsung | Whirlpool"),
  "Coffee machine": list("De'Longhi | Jura | Krups | Nespresso | Philips | Siemens"),
  "Vacuum cleaner": list("Bosch | Dyson | iRobot | Miele | Rowenta | Shark"),
  "Electric toothbrush": list("Braun Oral-B | Philips Sonicare | Xiaomi"),
  Bicycle: list("Bianchi | Cannondale | Cube | Giant | Specialized | Trek"),
  Motorcycle: list("BMW | Ducati | Harley-Davidson | Honda | Kawasaki | KTM | Suzuki | Vespa | Yamaha"),
  "Running shoes": list("Adidas | Asics | Brooks | Hoka | New Balance | Nike | On | Saucony"),
};
