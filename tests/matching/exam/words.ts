/** What names are made of. `_` stands for a space within one word of a list. */
const words = (text: string): readonly string[] =>
  text
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll('_', ' '))

export const commonSurnames = words(`
  de_Jong Jansen de_Vries van_den_Berg Bakker van_Dijk Visser Janssen Smit Meijer de_Boer Mulder de_Groot Bos Vos Peters
  Hendriks van_Leeuwen Dekker Brouwer de_Wit Dijkstra Smits de_Graaf van_der_Meer van_der_Linden Kok Jacobs de_Haan Vermeulen
  van_den_Heuvel van_der_Veen van_den_Broek de_Bruijn van_der_Heijden Schouten van_Beek Willems van_Vliet van_de_Ven Hoekstra
  Maas Verhoeven Koster van_Dam van_der_Wal Prins Blom Huisman Peeters de_Jonge Kuipers van_Veen Postma Kuiper Veenstra Kramer
  van_den_Brink Scholten van_Wijk Postma Martens Vink de_Ruiter Timmermans Groen Gerritsen Jonker van_Loon Boer van_der_Velde
  Willemsen Smeets de_Lange de_Vos van_Dongen Schipper de_Koning van_der_Laan Koning van_der_Velden Driessen van_Doorn Hermans
  Evers van_den_Bosch van_der_Meulen Hofman Bosman Wolters Sanders van_der_Horst Mol Kuijpers Molenaar van_de_Pol Schouwenaar
  Verbeek van_Es van_Rijn Wouters Zijlstra Hoekman Lammers Terpstra Bosch Rietveld van_Gelder Hartman Kooistra Aalbers Ploeg
  Boersma Boonstra van_der_Ploeg Veldman Hoogendoorn Schreuder Wiersma Bruinsma Beekman Roelofs Nijhuis Verkerk de_Bruin
  van_Hout Heijnen Goossens Claassen Gielen Verschuren Teunissen Bouman Wessels Kamphuis Kroon Hulst Sikkema Hidding Oosterhuis
`)

export const surnameStems = words(`
  Raven Kolk Duur Lind Wester Ooster Noor Zuider Half Grave Hazel Berk Esse Elze Wilgen Kers Peer Appel Roggen Haver Tarwe
  Spelt Klaver Distel Vlier Braam Heide Veen Zand Klei Leem Steen Kei Grind Water Beek Vliet Sloot Poel Meer Schel Mossel
  Spier Snoek Baars Karper Reiger Kraan Valk Havik Uilen Spreeuw Lijster Mees Kwartel Fazant Haze Das Otter Bever Marter Wolf
  Beren Everzwijn Hert Ree Damme Brink Hout Wold Loo Laar Dreef Gaarde Hof Borg Burcht Toren Molen Brugge Poort Wal Gracht
  Kade Haven Anker Mast Zeil Roer Riem Ploeg Egge Zicht Zeis Vlegel Spade Hak Riek Wan Zeef Kuip Ton Vat Kruik Pot Ketel Rooster
`)

export const surnameEnds = words(`
  stijn man loo berg huis kamp mans sma stra veld hoek dijk aar huizen beek brink hout burg daal donk eind gaard haar ink
  kerk land laan meijer mond oord rade sen ster voort waard werd wijk zaal zand ingh inga ema sema ers inck
`)

export const prefixes = words(`van van_de van_den van_der de ter ten te van_'t op_den`)

export const firstNames = words(`
  Jan Piet Kees Henk Willem Gerrit Johan Hans Peter Erik Mark Bas Tom Tim Thijs Sander Jeroen Marcel Robert Rob Ron Frank
  Wim Ad Theo Ben Koen Ruud Sjaak Jos Harry Bert Dirk Arie Cor Leo Martin Michel Dennis Patrick Richard Edwin Ralf Stefan
  Daan Lars Luuk Sem Finn Jesse Ruben Niels Joost Wouter Maarten Pieter Anton Albert Klaas Sietse Jelle Wietse Douwe Hessel
  Anna Maria Johanna Els Ineke Marja Petra Monique Sandra Linda Esther Karin Marieke Annemiek Saskia Ingrid Yvonne Wendy
  Lisa Sanne Femke Lotte Eva Julia Fleur Iris Marloes Nienke Tessa Roos Noor Anouk Chantal Bianca Miranda Angelique Corrie
  Riet Truus Greet Annie Nel Wil Jo Toos Ria Thea Fatima Yusuf Mehmet Ahmed Karim Aylin Mohamed Samira Wei Li Raj Priya
`)

export const places = words(`
  Utrecht Zwolle Amersfoort Deventer Apeldoorn Ede Tiel Culemborg Leerdam Gorinchem Breda Tilburg Oss Uden Veghel Boxtel
  Helmond Venlo Weert Roermond Sittard Geleen Heerlen Maastricht Kampen Meppel Hoogeveen Emmen Assen Drachten Sneek Heerenveen
  Joure Lemmer Bolsward Franeker Harlingen Dokkum Groningen Veendam Winschoten Delfzijl Alkmaar Hoorn Enkhuizen Schagen
  Purmerend Zaandam Haarlem Heemskerk Hoofddorp Aalsmeer Leiden Katwijk Lisse Gouda Waddinxveen Zoetermeer Delft Naaldwijk
  Rotterdam Schiedam Barendrecht Dordrecht Zwijndrecht Papendrecht Sliedrecht Goes Middelburg Terneuzen Zierikzee Hulst
  Nijmegen Arnhem Doetinchem Zutphen Lochem Almelo Hengelo Enschede Oldenzaal Rijssen Nijverdal Ommen Hardenberg Raalte
  Barneveld Nijkerk Putten Ermelo Harderwijk Nunspeet Epe Vaassen Soest Baarn Hilversum Bussum Weesp Almere Lelystad
  Woerden Bodegraven IJsselstein Nieuwegein Houten Vianen Druten Wijchen Cuijk Boxmeer Gennep Horst Panningen Deurne Asten
`)

export const quarters = words(
  `Noord Zuid Oost West Centrum Haven De_Hoef Binnenstad Stationsgebied De_Werf Leidsche_Poort Overstad`,
)

/** What stands before a person's or place's name. */
export const trades = words(`
  Bouwbedrijf Aannemersbedrijf Schildersbedrijf Loodgietersbedrijf Installatiebedrijf Loonbedrijf Hoveniersbedrijf Timmerbedrijf
  Metselbedrijf Dakdekkersbedrijf Stukadoorsbedrijf Transportbedrijf Taxibedrijf Autobedrijf Garage Schadeherstel Rijschool
  Bakkerij Slagerij Kaashandel Vishandel Groentehandel Bloemisterij Kwekerij Boomkwekerij Melkveebedrijf Pluimveebedrijf
  Varkenshouderij Akkerbouwbedrijf Manege Kapsalon Schoonheidssalon Nagelstudio Tandartspraktijk Huisartsenpraktijk
  Fysiotherapie Dierenartsenpraktijk Apotheek Opticien Adviesbureau Ingenieursbureau Architectenbureau Makelaardij Notariskantoor
  Administratiekantoor Advocatenkantoor Uitzendbureau Schoonmaakbedrijf Glazenwasserij Wasserij Drukkerij Uitgeverij Fotostudio
  Reclamebureau Webwinkel Boekhandel Speelgoedwinkel Juwelier Schoenmode Meubelzaak Keukenstudio Tegelhandel Houthandel
  Staalhandel Machinefabriek Metaalbewerking Constructiebedrijf Scheepswerf Jachthaven Restaurant Café Eetcafé Hotel Cafetaria
  Pizzeria Catering Slijterij Supermarkt Camping Sportschool Zwemschool Kinderopvang Peuterspeelzaal Thuiszorg Zorgboerderij
  Kozijnenfabriek Grondverzet Bestratingen Rioolservice Elektrotechniek Vloerenbedrijf Interieurbouw Rietdekkersbedrijf
`)

/** What stands behind a name. */
export const fields = words(`
  Bouw Techniek Transport Installaties Advies Consultancy Software Media Zorg Trading Vastgoedbeheer Techniek Logistiek
  Services Projecten Onderhoud Interieur Design Events Recruitment Marketing Energie Solar Agri Flowers Foods Fashion
  Verhuur Afbouw Infra Montage Service Opleidingen Coaching Finance Verzekeringen Makelaars Juristen Mediation Automatisering
  Data Security Cloud Engineering Machines Metaal Hout Kunststoffen Verpakkingen Export Import Groothandel Retail Wonen
  Keukens Badkamers Tuinen Groen Recycling Milieu Schoonmaak Beveiliging Catering Horeca Hospitality Travel Sport Fit
  Dental Medisch Pharma Optiek Kozijnen Daken Vloeren Stucwerk Schilders Elektra Klimaat Koeltechniek Waterbeheer
`)

/** What a company of a family does in it. */
export const familyRoles = words(
  `Holding Beheer Vastgoed Onroerend_Goed Pensioen Participaties Investments Exploitatie Werkmaatschappij Groep Deelnemingen Materieel Personeel`,
)

const brandStarts = words(`
  Nova Quin Vel Lumi Ora Zen Aqua Terra Velo Medi Flexi Digi Inno Omni Uni Pro Multi Euro Holl Neder Dutch Blue Green Red Bright
  Smart Fresh True Next First North Prime Apex Vita Sana Cura Domi Casa Viva Fiore Bella Sol Luna Astra Orbi Axi Dyna Syn Tech
  Robo Cyber Net Web Link Core Base Peak Delta Sigma Alfa Kappa Zeta Tri Quadra Penta Hexa Maxi Mini Mega Micro Nano Ultra
`)

const brandEnds = words(`
  line tor vo ra nix tix lux dex plex form flow gate port point mark wise craft works lab hub nest mind ware sense scope
  bytes path ways force lane field stone wood dale care med fit food tex pack trans log cargo build tec con plan zo ro mi
`)

export const brands: readonly string[] = brandStarts.flatMap((start) => brandEnds.map((end) => `${start}${end}`))

/** Names that many give their house, shop or farm. */
export const houseNames = words(`
  De_Linde Het_Anker De_Gouden_Leeuw De_Zwaan De_Kroon Het_Wapen De_Eik De_Hoeve Het_Witte_Paard De_Waag De_Poort De_Brug
  De_Molen De_Ster Het_Hert De_Beurs De_Post De_Toren Den_Boer De_Roos De_Tulp De_Zonnebloem De_Vlinder Het_Nest De_Bron
  De_Schakel De_Kring De_Brink De_Hoek De_Rank De_Wilg De_Berk De_Beuk De_Regenboog De_Klaproos De_Korenaar De_Halve_Maan
  De_Morgenster Het_Veerhuis De_Pelikaan De_Ooievaar De_Uil De_Arend De_Kievit Het_Spinnewiel De_Vuurtoren Het_Kompas
`)

export const foundations = words(`
  Vrienden_van Behoud Bevordering Muziekvereniging Speeltuin Dorpshuis Zwembad Hospice Voedselbank Monument Buurtcentrum
  Oranjefeest Sportpark Kunstkring Natuurbeheer Jeugdwerk Orgelconcerten Dierenopvang Museum Wijkraad
`)

export const streets = words(`
  Parkstraat Molenlaan Kerkweg Dorpsstraat Stationsplein Havenkade Beatrixlaan Julianaplein Wilhelminastraat Oranjelaan
  Lindelaan Eikenhof Beukenrode Kastanjelaan Vijverhof Zonneweide Torenstraat Burgwal Nieuwegracht Zuidsingel Noordwal
`)

export const series = words(
  `Zonnepark Windpark Havenpand Kantoorfonds Wooninvest Scheepvaart Parkeerfonds Zorgvastgoed Logistiekfonds Bedrijvenpark Hotelfonds Energiefonds Tankvaart Winkelfonds`,
)

export const providers = words(
  `gmail.com hotmail.com ziggo.nl kpnmail.nl outlook.com planet.nl home.nl live.nl xs4all.nl icloud.com`,
)

/** With which systems mark a name: whose administration it is, where it came from, what it is for. */
export const marks = words(`
  administratie adm Adm. boekhouding salaris salarisadministratie loon loonadministratie Exact SnelStart Twinfield import NIEUW
  klant kopie conversie fiscaal jaarwerk dossier online scan facturen inkoop archief extern IB VPB btw overgezet werkversie
  portal hoofdadministratie basis rapportage
`)

export const practices = words(
  `Template Sjabloon Demo Testbedrijf Test Voorbeeldadministratie Oefenadministratie Proefadministratie Intern Kantoor`,
)
