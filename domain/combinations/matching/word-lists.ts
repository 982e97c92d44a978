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
  ['participaties', ['participaties', 'participatie']],
  ['deelnemingen', ['deelnemingen', 'deelneming']],
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

/** With one of these in front a name without anything else of a company is a person's. */
export const firstNames: ReadonlySet<string> = new Set(
  `
aad ad adriaan albert alex alexander alice alie andre andrea anita anja anke ankie anna anne annelies annemarie annemiek annet
annie anouk anton antoon arend ari arie arjan arjen arnold arthur astrid barbara bart bas bea bennie bernard bert bianca bob
bram brigitte carla carolien caroline cees charlotte chris christiaan christina clara claudia connie cor corrie daan daniel
danielle danny david debbie demi dennis desiree diana dick dirk dorien edith edward edwin eefje elisabeth ellen els elise emiel
emma eric erica erik ernst erwin esther eva evelien evert ewout fatima femke ferdinand floor floris frank frans fred frits
geert gerard gerda gerrit gert gerrie gijs greet guus hanna hannah hannie hans harm harold harrie harry heleen helena hendrik
henk hennie henri herman hilde hugo ibrahim ida ien ilse inge ingrid irene iris ivo jaap jack jacob jacqueline jakob jan janine
janneke jannie janny jasper jeanette jelle jeroen jessica jet joke jolanda joop joost joris jos jose joyce judith julia jurgen
karel karen karim karin kees kevin kim klaas laura lars leen leo leon lia lieke lies linda lisa loes lotte louis luc lucas
luuk maaike maarten madelon manon marc marco margriet maria marieke marian marianne marike marja marjan marjolein mark marleen
marloes martijn martin martine mathijs max melissa mia michael michel michiel mieke mike miranda mirjam mohamed mohammed monique
nadia nancy natasja nel nick nico niels nina noor olga onno oscar otto patricia patrick paul paula peter petra piet pieter
pim rachid ralf ramon rene renate ria richard rick rik rinus rob robbert robert robin roel roelof roger roland ron ronald roos
rosa ruben rudi rudolf ruth ruud saskia sander sandra sanne sara sarah sem sebastiaan silvia simon simone sjaak sjoerd sofie sonja
stefan stephan stella steven sven sylvia tamara tanja teun theo thea thijs thomas tim tineke tjeerd tom ton toon trudy truus
twan ursula vera victor vincent wendy werner wesley wil wilco willem willemien wim wouter yasmin yusuf yvonne
`
    .replaceAll('ij', 'y')
    .split(/\s+/u),
)
