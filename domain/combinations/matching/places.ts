/** Towns as names of companies have them, folded: two shops of one chain often differ in nothing else. */
const places: ReadonlySet<string> = new Set(
  `
aalsmeer alkmaar almelo almere alphen amersfoort amstelveen amsterdam antwerpen apeldoorn arnhem assen asten
baarn barendrecht barneveld beilen bergen best beverwyk bilthoven bladel bloemendaal bodegraven bolsward borne
boxmeer boxtel breda breukelen brielle brunssum brussel bunschoten bussum capelle castricum coevorden culemborg
cuyk delft delfzyl deurne deventer diemen doetinchem dokkum dordrecht drachten dronten drunen edam ede eersel
eindhoven emmeloord emmen enkhuizen enschede epe ermelo etten franeker geldrop geleen gennep gent goes goirle
gorinchem gouda groningen haaksbergen haarlem haarlemmermeer hardenberg harderwyk harlingen heemskerk heemstede
heerenveen heerhugowaard heerlen heiloo hellevoetsluis helmond hendrik hengelo hillegom hilvarenbeek hilversum
hoofddorp hoogeveen hoogezand hoorn horst houten huizen hulst kaatsheuvel kampen katwyk kerkrade krimpen
landgraaf leerdam leeuwarden leiden leidschendam lelystad lisse lochem lunteren maarssen maassluis maastricht
medemblik meppel middelburg middelharnis monster naaldwyk naarden nieuwegein nijmegen noordwyk nuenen nunspeet
nykerk oisterwyk oldenzaal oosterhout oss panningen papendrecht purmerend putten raamsdonksveer reusel rhenen
ridderkerk rijswyk roermond roosendaal rotterdam rucphen ryssen ryswyk sassenheim schagen schiedam sittard
sliedrecht smallingerland sneek soest someren spijkenisse stadskanaal steenwyk terneuzen tiel tilburg uden
uithoorn urk utrecht valkenswaard veendam veenendaal veghel veldhoven velsen venlo venray vlaardingen vlissingen
volendam voorburg waalwyk waddinxveen wageningen wassenaar weert weesp westland wierden winschoten winterswyk
woerden ymuiden zaandam zaanstad zandvoort zeewolde zeist zevenbergen zierikzee zoetermeer zutphen zwolle
zwyndrecht
`.split(/\s+/u),
)

export const isPlace = (word: string): boolean => places.has(word)
