/** Columns of panel files in English, written by hand: header, name of the attribute, values. */
export const ENGLISH = `
q12_gender | Gender | M; F
Sex | Gender | male; female; non binary; prefer not to say
AGE | Age | 18; 19; 23; 34; 35; 41; 52; 67; 80
age_group | Age | 18-24; 25-34; 35-44; 45-54; 55-64; 65+
ZIP | Postal code | 10001; 94105; 60601; 30301
hh_size | Household size | 1; 2; 3; 4; 5; 10 or more
kids_u18 | Children | Y; N
emp_status | Employment status | full time employed; Employed Part-Time; self employed; Retired; Unemployed; full-time student
EMPLOYMENT | Employment status | 45391; 45392; 45393; 45395; 45397
S4. Highest education | Education | high school; Bachelors degree; Master's Degree; Doctorate; vocational training
educ | Education | Bachelor's degree; Primary school; No qualification; Masters degree
marital | Marital status | single; MARRIED; divorced; Widowed; living with a partner; separated
Devices owned | Devices | Smartphone; Laptop; Tablet; smart tv; Game Console; e-reader; desktop computer
q21_industry | Industry | IT; Finance; Health Care; Retail; construction; Education; manufacturing
Home: own or rent | Home ownership | I own it; I rent it; I live with my family
cars_owned_brand | Car brands owned | BMW; Volkswagen; Toyota; Mercedes Benz; Skoda; tesla; Ford
mobile brand | Phone brand | Apple; Samsung; Xiaomi; Google; oppo
Who does the grocery shopping in your household? | Grocery shopper | mainly me; shared equally; mainly someone else
smoker | Smoking | Yes, every day; Yes, occasionally; No, but I used to; no never
streaming_svcs | Streaming services | Netflix; Disney+; Amazon Prime Video; YouTube; Apple TV
pets | Pets | dog; cat; fish; horse; none of these
occupation | Occupation | Manager; specialist; Office worker; technician; farmer
company size | Company size | 1-9; 10-49; 50-249; 250-999; 5000 or more
health_cond | Health conditions | asthma; Diabetes; high blood pressure; migraine; back pain
driver_licence | Driving licence | yes; no
fuel | Car fuel | gasoline; diesel; hybrid; electricity
urbanicity | Area | large city; suburb; small town; village
os_phone | Phone operating system | iOS; Android
Internet access at home | Internet connection | Fiber; DSL; cable; Mobile network; satellite
cc_held | Payment cards | Visa; Mastercard; American Express; Discover
v88_tea_interest | Tea: interest | Very interested; somewhat interested; Not very interested; not at all interested
coffee_freq_buy | Coffee: how often bought | Every day; several times a week; once a week; Once a month; Less often; never
Car: who decides | Car: who decides | Mainly me; Shared equally
swim_freq | Swimming: how often | every day; once a week; less often; never
Beer - satisfaction | Beer: satisfaction | very satisfied; satisfied; dissatisfied
Washing machine brand | Washing machine: brand owned | Bosch; Miele; Samsung; LG; Whirlpool
`;
