/** Columns of panel files in Spanish, written by hand: header, name of the attribute, values. */
export const SPANISH = `
Género | Gender | Hombre; Mujer; no binario
sexo | Gender | H; M
Edad | Age | 18; 27; 36; 49; 58; 70
grupo de edad | Age | 18 a 24; 25 a 34; 35 a 49; 50 a 64; 65 o más
CP | Postal code | 28001; 08002; 41001; 46003
Comunidad autónoma | Region | Andalucía; Madrid; Galicia; Aragón; Extremadura
Personas en el hogar | Household size | 1; 2; 3; 4; 5; 7
hijos_menores | Children | sí; no
Situación laboral | Employment status | empleo a tiempo completo; empleo a tiempo parcial; trabajo por cuenta propia; jubilado; desempleada
Estado civil | Marital status | soltero; casada; divorciado; viuda; vivo en pareja
Nivel de estudios | Education | educación primaria; educación secundaria; formación profesional; grado universitario; máster
Sector | Industry | agricultura; construcción; sanidad; turismo; comercio minorista; educación
Vivienda | Home ownership | en propiedad; de alquiler; vivo con mi familia
Fumador | Smoking | sí, a diario; sí, de vez en cuando; no, pero antes sí; no, nunca
Carnet de conducir | Driving licence | Si; No
Mascotas | Pets | perro; gato; pájaro; peces; conejo
Dieta | Diet | vegetariana; vegana; sin gluten; sin lactosa; ninguna dieta en particular
Enfermedades diagnosticadas | Health conditions | asma; diabetes; hipertensión; alergias; artritis
Combustible | Car fuel | gasolina; diésel; híbrido; electricidad
marcas_coche | Car brands owned | Seat; Renault; Toyota; Ford; Volkswagen; Audi
Cómo va al trabajo | Way to work | a pie; autobús; metro; coche; bicicleta; tren
Gafas | Glasses | gafas; lentillas; ambas; ninguna
Seguros | Insurance | seguro de coche; seguro de hogar; seguro de vida; seguro de salud
Banco | Main bank | CaixaBank; BBVA; Santander; Sabadell
Departamento | Department | recursos humanos; ventas; informática; logística; atención al cliente
Puesto | Occupation | directivo; especialista; técnica; personal de oficina
Compra de alimentos | Grocery shopper | principalmente yo; a partes iguales; principalmente otra persona
Turno | Shift pattern | turno de mañana; turno de tarde; turno de noche; turnos rotativos
Dispositivos | Devices | smartphone; ordenador portátil; tableta; reloj inteligente; consola de videojuegos
Consumo de alcohol | Alcohol | todos los días; varias veces por semana; una vez al mes; nunca
País de nacimiento | Country of birth | España; Marruecos; Colombia; Rumanía; Ecuador
idiomas | Languages spoken | español; inglés; francés; catalán; alemán
interés_fútbol | Soccer: interest | mucho interés; algo de interés; poco interés; ningún interés
Pan - lugar de compra | Bread: where bought | en tienda; por internet; ambos; no lo compro
Coche: previsto comprarlo | Car: plans to buy | Sí, en los próximos 3 meses; Sí, en los próximos 12 meses; No tengo planes
pasta de dientes satisfacción | Toothpaste: satisfaction | muy satisfecho; satisfecha; insatisfecho
`;
