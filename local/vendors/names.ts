import { integer, pick } from './random.ts'

/** Invented names that look Dutch. Any likeness is chance. */
const trades = [
  'Bakkerij', 'Schildersbedrijf', 'Installatiebureau', 'Garage', 'Bloemisterij', 'Timmerfabriek', 'Adviesbureau', 'Kwekerij',
  'Fietsenmakerij', 'Transportbedrijf', 'Slagerij', 'Hoveniersbedrijf', 'Tandartspraktijk', 'Drukkerij', 'Kapsalon', 'Bouwbedrijf',
  'Wijnhandel', 'Rederij', 'Camping', 'Architectenbureau', 'Dierenartsenpraktijk', 'Boekhandel', 'Loonwerkbedrijf', 'Zorggroep',
] as const // prettier-ignore
const places = [
  'De Korst', 'Het Anker', 'De Linde', 'Zuiderdiep', 'Oosterwold', 'De Vuurtoren', 'Lage Vaart', 'Het Veerhuis', 'Molenzicht',
  'De Kraanvogel', 'Noorderlicht', 'De Eikenhof', 'Waterkant', 'De Zwaluw', 'Hoogeland', 'Het Spoor', 'De Kade', 'Duinrand',
] as const // prettier-ignore
const forms = [
  'B.V.',
  'B.V.',
  'B.V.',
  'V.O.F.',
  '',
  '',
  'Holding B.V.',
  'Beheer B.V.',
  'Coöperatie U.A.',
  'Stichting',
] as const
const firstNames = [
  'Anna', 'Bram', 'Carlijn', 'Daan', 'Eline', 'Fleur', 'Gijs', 'Hanneke', 'Ilse', 'Joost', 'Karim', 'Lotte', 'Milan', 'Noor',
  'Otto', 'Pleun', 'Quinten', 'Roos', 'Sanne', 'Teun', 'Ümit', 'Vera', 'Wout', 'Xandra', 'Yara', 'Zoë',
] as const // prettier-ignore
const surnames = [
  'Aalderink', 'van den Berkel', 'Coenraadts', 'van Duinhoven', 'Elzinga', 'Frankenhuis', 'ter Grotenhuis', 'Hofstraat',
  'van IJzendoorn', 'Jorissen', 'Kloosterboer', 'de Langerak', 'Meulensteen', 'Nieuwdorp', 'op den Oever', 'van der Plassche',
  'Rozendaal', 'Schuttevaer', 'Tolhuis', 'Uiterwaal', 'de Vlierboom', 'Wezenberg', 'Zandstraat',
] as const // prettier-ignore

/** Names that break what is careless with quotes, tags, formulas, direction or more than one byte a letter. */
const odd = [
  'Café \'t Hoekje "Ré" & Zn.',
  '<b>Vet</b> Logistiek B.V.',
  '=SOM(A1:A9) Consultancy',
  'Grüße & Œuvre – Ångström',
  '株式会社 みずうみ',
  'مكتب النخيل',
  "O'Brien; DROP TABLE kantoren;--",
  'Zonnestroom ☀️ 100% B.V.',
  'Lange naam '.repeat(20).trim(),
  '\\u0041\\Achterstraat\\n',
] as const

export function companyName(seed: string, index: number): string {
  if (index % 97 === 13) return `${pick(`${seed}:odd`, odd)} ${index}`
  const form = pick(`${seed}:form`, forms)
  const number = integer(`${seed}:number`, 12) === 0 ? ` ${1 + integer(`${seed}:which`, 9)}` : ''
  return `${pick(`${seed}:trade`, trades)} ${pick(`${seed}:place`, places)}${number} ${form}`.trim()
}

export function personName(seed: string): { first: string; last: string } {
  return { first: pick(`${seed}:first`, firstNames), last: pick(`${seed}:last`, surnames) }
}
