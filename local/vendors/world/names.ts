/** Parts of invented names that look Dutch. Any likeness is chance. */
export interface Trade {
  readonly name: string
  readonly short: string
  readonly industry: string
  /** What the trade's year looks like. */
  readonly season: 'even' | 'summer' | 'winter' | 'building'
}

const trade = (name: string, short: string, industry: string, season: Trade['season'] = 'even'): Trade => ({
  name,
  short,
  industry,
  season,
})

export const trades: readonly Trade[] = [
  trade('Bakkerij', 'Bakk.', 'Detailhandel', 'winter'),
  trade('Schildersbedrijf', 'Schildersbedr.', 'Bouw', 'building'),
  trade('Installatiebureau', 'Inst.bureau', 'Bouw', 'building'),
  trade('Garage', 'Gar.', 'Vervoer en opslag'),
  trade('Bloemisterij', 'Bloemist.', 'Detailhandel', 'summer'),
  trade('Timmerfabriek', 'Timmerfabr.', 'Bouw', 'building'),
  trade('Adviesbureau', 'Adv.bureau', 'Zakelijke dienstverlening'),
  trade('Kwekerij', 'Kwek.', 'Landbouw', 'summer'),
  trade('Fietsenmakerij', 'Fietsenm.', 'Detailhandel', 'summer'),
  trade('Transportbedrijf', 'Transp.bedr.', 'Vervoer en opslag'),
  trade('Slagerij', 'Slag.', 'Detailhandel', 'winter'),
  trade('Hoveniersbedrijf', 'Hov.bedr.', 'Landbouw', 'summer'),
  trade('Tandartspraktijk', 'Tandartsprakt.', 'Gezondheidszorg'),
  trade('Drukkerij', 'Drukk.', 'Zakelijke dienstverlening', 'winter'),
  trade('Kapsalon', 'Kaps.', 'Detailhandel'),
  trade('Bouwbedrijf', 'Bouwbedr.', 'Bouw', 'building'),
  trade('Wijnhandel', 'Wijnh.', 'Detailhandel', 'winter'),
  trade('Rederij', 'Red.', 'Vervoer en opslag', 'summer'),
  trade('Camping', 'Camp.', 'Horeca', 'summer'),
  trade('Architectenbureau', 'Arch.bureau', 'Zakelijke dienstverlening'),
  trade('Dierenartsenpraktijk', 'Dierenartsprakt.', 'Gezondheidszorg'),
  trade('Boekhandel', 'Boekh.', 'Detailhandel', 'winter'),
  trade('Loonwerkbedrijf', 'Loonw.bedr.', 'Landbouw', 'summer'),
  trade('Zorggroep', 'Zorggr.', 'Gezondheidszorg'),
]

export const firstNames = [
  'Anna', 'Bram', 'Carlijn', 'Daan', 'Eline', 'Fleur', 'Gijs', 'Hanneke', 'Ilse', 'Joost', 'Karim', 'Lotte', 'Milan', 'Noor',
  'Otto', 'Pleun', 'Quinten', 'Roos', 'Sanne', 'Teun', 'Ümit', 'Vera', 'Wout', 'Xandra', 'Yara', 'Zoë',
] as const // prettier-ignore
export const surnames = [
  'Aalderink', 'van den Berkel', 'Coenraadts', 'van Duinhoven', 'Elzinga', 'Frankenhuis', 'ter Grotenhuis', 'Hofstraat',
  'van IJzendoorn', 'Jorissen', 'Kloosterboer', 'de Langerak', 'Meulensteen', 'Nieuwdorp', 'op den Oever', 'van der Plassche',
  'Rozendaal', 'Schuttevaer', 'Tolhuis', 'Uiterwaal', 'de Vlierboom', 'Wezenberg', 'Zandstraat',
] as const // prettier-ignore

/** What stands behind a trade in a name: where it is, or whose. */
export const callings: readonly string[] = [
  'De Korst', 'Het Anker', 'De Linde', 'Zuiderdiep', 'Oosterwold', 'De Vuurtoren', 'Lage Vaart', 'Het Veerhuis', 'Molenzicht',
  'De Kraanvogel', 'Noorderlicht', 'De Eikenhof', 'Waterkant', 'De Zwaluw', 'Hoogeland', 'Het Spoor', 'De Kade', 'Duinrand',
  'Élan', 'Het Gouden Hert', 'De Drie Gezusters', 'Café Crème', 'Zeeën van Tijd', 'Coöpertje',
  ...surnames,
] // prettier-ignore

export const towns = ['Veldhorst', 'Oudewaarde', 'Zuiderdam', 'Meerlo aan Zee', 'Hogebrug', 'Lindenoord'] as const

/**
 * Names that break what is careless with quotes, tags, formulas, direction or more than one byte a letter. None sorts in
 * front of the others: what a visitor sees first is an ordinary customer.
 */
export const oddNames = [
  'Café \'t Hoekje "Ré" & Zn.',
  'Logistiek <b>Vet</b> B.V.',
  'Consultancy,=SOM(A1:A9)',
  'Grüße & Œuvre – Ångström',
  '株式会社 みずうみ',
  'مكتب النخيل',
  "O'Brien; DROP TABLE kantoren;--",
  'Zonnestroom ☀️ 100% B.V.',
  'Lange naam '.repeat(20).trim(),
  'Hoek \\u0041\\Achterstraat\\n',
] as const
