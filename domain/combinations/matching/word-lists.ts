/** What a company does in its group. Two companies of one group often differ in nothing else, so these are no noise. */
const roles: readonly (readonly [string, readonly string[]])[] = [
  ['holding', ['holding', 'holdings', 'houdstermaatschappij', 'topholding']],
  ['beheer', ['beheer', 'beheermaatschappij', 'beheers', 'bhr']],
  ['beleggingen', ['beleggingen', 'belegging', 'beleggingsmaatschappij', 'invest', 'investment', 'investments']],
  ['exploitatie', ['exploitatie', 'exploitatiemaatschappij', 'expl', 'werkmaatschappij', 'operations']],
  ['vastgoed', ['vastgoed', 'onroerendgoed', 'og', 'vgoed', 'vastg', 'properties', 'estate']],
  ['personeel', ['personeel', 'personeels', 'pers']],
  ['management', ['management', 'mgmt', 'mgt']],
  ['pensioen', ['pensioen', 'pensioenen', 'pensioenfonds']],
  ['participaties', ['participaties', 'participatie', 'deelnemingen', 'deelneming']],
  ['administratiekantoor', ['administratiekantoor', 'stak', 'ak']],
  ['groep', ['groep', 'group', 'grp']],
  ['verhuur', ['verhuur', 'rental', 'rentals', 'lease', 'leasing']],
  ['materieel', ['materieel', 'equipment']],
  ['productie', ['productie', 'production']],
  ['trading', ['trading', 'handelsonderneming', 'handelsmaatschappij', 'handelsond']],
  ['services', ['services', 'service', 'diensten', 'dienstverlening']],
  ['international', ['international', 'internationaal', 'int', 'intl']],
  ['financiering', ['finance', 'financieringen', 'financiering']],
]

export const roleOf: ReadonlyMap<string, string> = new Map(
  roles.flatMap(([role, ways]) => ways.map((way) => [way, role] as const)),
)

/** Words that stand before a surname, and between others. They say little; `vd` is `v.d.` without its dots. */
export const particles: ReadonlySet<string> = new Set([
  ...['van', 'von', 'de', 'der', 'den', 'het', 'ter', 'ten', 'te', 'op', 'aan', 'bij', 'in', 'uit', 'voor', 'vd', 'v', 'd', 't', 's'],
  ...['vander', 'vanden', 'vande', 'la', 'le', 'du', 'the', 'of'],
]) // prettier-ignore

/** Words that say nothing of which company it is: ways of addressing a person, and of saying "and" or "being founded". */
export const noise: ReadonlySet<string> = new Set([
  ...['en', 'and', 'und', 'et', 'io', 'ea', 'cs', 'dga', 'il', 'liquidatie', 'oprichting'],
  ...['dhr', 'heer', 'mevr', 'mevrouw', 'mw', 'drs', 'ir', 'ing', 'mr', 'dr', 'prof', 'erven', 'familie', 'fam'],
]) // prettier-ignore

/** Words that say that a number of the customer follows, and nothing else. */
export const codeFollows: ReadonlySet<string> = new Set([
  ...['nr', 'no', 'num', 'nummer', 'deb', 'debiteur', 'debnr', 'debiteurnr', 'klant', 'klantnr', 'klantnummer', 'rel', 'relatie'],
  ...['relatienr', 'relnr', 'dos', 'dossier', 'dossiernr', 'code', 'kl', 'cl', 'client', 'clientnr', 'id', 'ref'],
]) // prettier-ignore

/** Behind one of these stands another name of the same company. */
export const otherNameFollows: ReadonlySet<string> = new Set([
  ...['hodn', 'thodn', 'vh', 'fka', 'voorheen', 'genaamd', 'alias'],
]) // prettier-ignore

/** Words that are written in more than one way. */
export const sameWord: ReadonlyMap<string, string> = new Map(
  [
    ['zoon', ['zn', 'zonen', 'zoons', 'znn']],
    ['gebroeders', ['gebr', 'gebroeder', 'gebrs']],
    ['nederland', ['ned', 'nl', 'netherlands', 'holland']],
    ['maatschappij', ['mij', 'maatsch']],
    ['administratie', ['adm', 'admin']],
    ['advies', ['adv', 'adviezen']],
    ['bedrijf', ['bedr', 'bedrijven']],
    ['techniek', ['techn', 'technieken']],
    ['automatisering', ['aut', 'autom']],
    ['praktijk', ['prakt']],
    ['sint', ['st']],
  ].flatMap(([word, ways]) => (typeof word === 'string' && Array.isArray(ways) ? ways.map((way) => [way, word]) : [])),
)

/**
 * Words so many companies have that they tell few apart, also in a firm of few customers. How rare other words are follows
 * from the firm's own combinations.
 */
export const commonWords: ReadonlySet<string> = new Set([
  ...['nederland', 'bedrijf', 'maatschappij', 'administratie', 'advies', 'adviesbureau', 'bureau', 'bouw', 'bouwbedrijf'],
  ...['handel', 'transport', 'transportbedrijf', 'techniek', 'zoon', 'gebroeders', 'onderneming', 'kantoor', 'praktijk'],
  ...['garage', 'bakkerij', 'slagerij', 'kapsalon', 'restaurant', 'cafe', 'hotel', 'winkel', 'makelaardij', 'makelaar'],
  ...['installatie', 'installatiebedrijf', 'schildersbedrijf', 'hoveniersbedrijf', 'loonbedrijf', 'timmerbedrijf', 'autobedrijf'],
  ...['consultancy', 'consulting', 'project', 'projecten', 'ontwikkeling', 'zorg', 'tandartspraktijk', 'fysiotherapie'],
  ...['automatisering', 'software', 'media', 'design', 'studio', 'company', 'centrum', 'huis', 'oud', 'nieuw', 'groot', 'klein'],
  ...['jansen', 'vries', 'berg', 'bakker', 'visser', 'smit', 'meyer', 'boer', 'mulder', 'groot', 'bos', 'vos', 'dijk', 'dyk'],
]) // prettier-ignore
