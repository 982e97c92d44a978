import { describe } from 'vitest'
import { finds } from './rows.ts'

/** What a service of the intermediate level filters by (OData Protocol 13.1.2, requirement 7), and any and all. */
const everybody = 'Z G L P O'

describe('comparison and logic', () => {
  finds('Boats?$filter=', [
    ["Name eq 'Zeemeeuw'", 'Z'],
    ["'Zeemeeuw' eq Name", 'Z'],
    ["Name ne 'Zeemeeuw'", 'G L P O'],
    ["Name gt 'O' and Name lt 'P'", 'O'],
    ['Price gt 0 or Price eq null', everybody],
    ['not (Price gt 0)', 'L'],
    ['not (Price lt 100000)', 'L'],
    ["not (Name eq 'Zeemeeuw' or Name eq 'Onvindbaar')", 'G L P'],
    ['Length ge 7.5 and Length le 11', 'Z L'],
    ['true or false and false', everybody],
    ['(true or false) and false', ''],
    ['not false and false', ''],
    ['not (false and false)', everybody],
    ['1 eq 1 eq true', everybody],
    ["Name eq 'Zeemeeuw' or null", 'Z'],
    ["Name eq 'Zeemeeuw' and null", ''],
    ["not (Name eq 'Zeemeeuw' and null)", 'G L P O'],
    ["Home/Street eq null and Home/City eq 'Enkhuizen'", 'L'],
    ["Home/Street eq ''", 'O'],
    ["Home/Street ne 'Dok 9'", 'Z L P O'],
    ['Home/Position eq null', 'G L P O'],
    ['Home/Position/North gt 52.7', 'Z'],
    ['Home/Position/North le 90', 'Z'],
    ['Launched gt 1972-09-11 and Launched lt 1972-09-13', 'G O'],
    ['Id eq b0a70000-0000-4000-8000-000000000004', 'P'],
    ["Yard/Code eq 'EH'", 'Z L'],
    ["Yard/Code ne 'EH'", 'G P O'],
    ['Yard/Opens eq 08:00:00', 'Z L'],
    ['Yard/Opens eq null', 'G P O'],
    ['Price eq @price&@price=0.0001', 'P'],
    ["contains(Name,@part)&@part='Griet'", 'G'],
    ["Name eq @a or Name eq @b&@a='Zeemeeuw'&@b='Poly 100%25'", 'Z P'],
  ])
})

describe('in and has', () => {
  finds('Boats?$filter=', [
    ["Name in ('Zeemeeuw','Onvindbaar')", 'Z O'],
    ["Name in ('Zeemeeuw', 'nobody')", 'Z'],
    ["not (Name in ('Zeemeeuw'))", 'G L P O'],
    ['Launched in (1934-05-01,2019-02-28)', 'Z P'],
    ['Length in (11,5.5)', 'L P'],
    ['Length eq 11L or Length eq 7.5d', 'Z L'],
    ['Length in (11F,5.5m)', 'L P'],
    ["Hull in ('Wood','Polyester')", 'Z L P'],
    ["Hull in (Boatyard.Hull'Steel')", 'G O'],
    ['Price in (null)', 'L'],
    ['Price in (0.0001,null)', 'L P'],
    ["'small' in Tags", 'Z P'],
    ["Hull eq Boatyard.Hull'1'", 'G O'],
    ["Rigging has Boatyard.Rigging'Sail'", 'Z L'],
    ["Rigging has 'Sail'", 'Z L'],
    ["Rigging has 'Sail,Oars'", 'Z'],
    ["Rigging has Boatyard.Rigging'5'", 'Z'],
    ["Rigging eq Boatyard.Rigging'Oars,Sail'", 'Z'],
    ["Rigging eq Boatyard.Rigging'None'", 'O'],
    ["not (Rigging has 'Sail')", 'G O'],
  ])
})

describe('arithmetic', () => {
  finds('Boats?$filter=', [
    ['1 add 2 mul 3 eq 7', everybody],
    ['(1 add 2) mul 3 eq 9', everybody],
    ['7 sub 2 sub 1 eq 4', everybody],
    ['5 div 2 eq 2', everybody],
    ['-5 div 2 eq -2', everybody],
    ['-5 mod 2 eq -1', everybody],
    ['5 mod -2 eq 1', everybody],
    ['5 divby 2 eq 2.5', everybody],
    ['7.5 mod 2 eq 1.5', everybody],
    ['Length div 0 eq INF', everybody],
    ['-Length lt -14', 'G O'],
    ['-(Length add 1) eq -8.5', 'Z'],
    ['Length add Length eq 22', 'L'],
    ['Length sub 5.5 eq 0', 'P'],
    ['Length mul Length eq 30.25', 'P'],
    ['Length div 2 eq 7.125', 'G O'],
    ['Length mod 7 eq 0.5', 'Z'],
    ['Price add 0.0001 eq 12500.5001', 'Z'],
    ['Price mul 2 eq 196000', 'G O'],
    ['Price sub 98000 eq 0', 'G O'],
    ['Price add null eq null', everybody],
    ['Price add 1 eq null', 'L'],
  ])
  finds('Voyages?$filter=', [
    ['Miles eq 9007199254740993', 'Z3'],
    ['Miles eq 9007199254740992', ''],
    ['Miles mod 2 eq 1', 'Z3 G1 G2'],
    ['Miles div 5 eq 2', 'Z1'],
    ['Miles divby 5 eq 2.4', 'Z1'],
    ['Miles add 1 eq 8', 'G1'],
    ['-Miles lt -30', 'Z2 Z3 G2'],
  ])
})

describe('functions of texts', () => {
  finds('Boats?$filter=', [
    ["contains(Name,'Z')", 'Z'],
    ["contains(tolower(Name),'z')", 'Z G'],
    ["contains(Name,'')", everybody],
    ["startswith(Name,'Z')", 'Z'],
    ["startswith(Name,'z')", ''],
    ["endswith(Name,'t')", 'G'],
    ["contains(Home/Street,'/')", 'P'],
    ["startswith(Home/Street,'D') eq true", 'G'],
    ["endswith(Home/Street,' 1')", 'Z'],
    ["not contains(Home/Street,'1')", 'G P O'],
    ['length(Name) eq 8', 'Z'],
    ['length(Name) eq 13', 'G L'],
    ['length(Home/Street) eq 0', 'O'],
    ["indexof(Name,'e') eq 1", 'Z'],
    ["indexof(Name,'e') eq 5", 'L'],
    ["indexof(Name,'e') eq -1", 'P O'],
    ["indexof(Name,'') eq 0", everybody],
    ["substring(Name,5) eq '100%25'", 'P'],
    ["substring(Name,0,1) eq 'O'", 'O'],
    ["substring(Name,2,0) eq ''", everybody],
    ["substring(Name,10) eq ''", 'Z P O'],
    ["tolower(Name) eq 'zeemeeuw'", 'Z'],
    ["toupper(Name) eq 'ONVINDBAAR'", 'O'],
    ["trim(concat('  ',Name)) eq 'Zeemeeuw'", 'Z'],
    ["concat(concat(Name,', '),Home/City) eq 'Zeemeeuw, Enkhuizen'", 'Z'],
    ['concat(Home/Street,Name) eq null', 'L'],
    ["matchesPattern(Name,'^.{8}$')", 'Z'],
    ["matchesPattern(Name,'%25$')", 'P'],
  ])
})

describe('functions of moments, days, times and spans', () => {
  finds('Voyages?$filter=', [
    ['year(Left) eq 2026 and minute(Left) eq 30', 'Z1 Z2 Z3 G1 G2 L1'],
    ['month(Left) eq 5', 'Z2 G2'],
    ['day(Left) eq 14', 'G1'],
    ['hour(Left) ge 2', 'Z2 Z3 G2'],
    ['second(Left) eq 0 and fractionalseconds(Left) eq 0', 'Z1 Z2 Z3 G1 G2 L1'],
    ['date(Left) eq 2026-04-11', 'Z1'],
    ['time(Left) eq 01:30:00', 'Z1 G1 L1'],
    ['totaloffsetminutes(Left) eq 0', 'Z1 Z2 Z3 G1 G2 L1'],
    ['Left gt 2026-05-12T02:30:00Z', 'Z3 G2'],
    ['Left ge 2026-05-12T02:30:00Z', 'Z2 Z3 G2'],
    ['Left lt 2026-04-14T03:30:00%2B02:00', 'Z1'],
    ['Left le 2026-04-14T03:30:00%2B02:00', 'Z1 G1'],
    ["Left add duration'PT1H' gt 2026-06-13T04:00:00Z", 'Z3'],
    ["Left sub duration'P1D' lt 2026-04-11T00:00:00Z", 'Z1'],
    ["Left sub 2026-04-11T01:30:00Z eq duration'P3D'", 'G1'],
    ['Left add Lasted ge 2026-06-13T18:30:00Z', 'Z3'],
    ['Left gt mindatetime() and Left lt maxdatetime()', 'Z1 Z2 Z3 G1 G2 L1'],
    ['now() gt 2020-01-01T00:00:00Z', 'Z1 Z2 Z3 G1 G2 L1'],
    ["Lasted eq duration'PT5H'", 'Z1 G1 L1'],
    ["Lasted gt duration'PT10H'", 'Z3'],
    ['Lasted eq null', 'Z2 G2'],
    ['totalseconds(Lasted) eq 18000', 'Z1 G1 L1'],
    ["Lasted mul 2 eq duration'PT10H'", 'Z1 G1 L1'],
    ["Lasted div 5 eq duration'PT3H'", 'Z3'],
    ["-Lasted lt duration'-PT10H'", 'Z3'],
    ["Lasted add duration'PT1H' eq duration'PT6H'", 'Z1 G1 L1'],
  ])
  finds('Boats?$filter=', [
    ['year(Launched) lt 1940', 'Z'],
    ['month(Launched) eq 2 and day(Launched) eq 28', 'P'],
    ['year(Launched) eq null', 'L'],
    ["Launched add duration'P1D' eq 1972-09-13", 'G O'],
    ["1972-09-13 sub Launched eq duration'P1D'", 'G O'],
    ['hour(Yard/Opens) eq 8', 'Z L'],
  ])
})

describe('functions of numbers', () => {
  finds('Boats?$filter=', [
    ['round(Length) eq 8', 'Z'],
    ['round(Length) eq 6', 'P'],
    ['floor(Length) eq 7', 'Z'],
    ['floor(Length) eq 11 and ceiling(Length) eq 11', 'L'],
    ['ceiling(Length) eq 15', 'G O'],
    ['round(Price) eq 12501', 'Z'],
    ['floor(Price) eq 0', 'P'],
    ['ceiling(Price) eq 1', 'P'],
    ['round(-Length) eq -8', 'Z'],
    ['floor(-Length) eq -8', 'Z'],
    ['round(Price) eq null', 'L'],
  ])
})

describe('any and all', () => {
  finds('Boats?$filter=', [
    ["Tags/any(t:startswith(t,'s'))", 'Z P'],
    ["Tags/all(t:t ne 'small')", 'G L O'],
    ['Tags/any()', 'Z L P O'],
    ['not Tags/any()', 'G'],
    ['Tags/all(t:length(t) gt 4)', 'Z G L'],
    ['Tags/$count eq 2', 'Z P'],
    ["Tags/$count($filter=$this eq 'classic') eq 1", 'Z L'],
    ['Visits/any(v:v/Street eq null)', 'Z L'],
    ['Visits/all(v:v/Street eq null)', 'G L P O'],
    ['Visits/any(v:v/Position/North gt 52.8)', 'Z'],
    ['Visits/any(v:v/City eq Home/City)', ''],
    ["Visits/any(place:place/City ge 'S' and place/Street ne null)", 'Z'],
    ['Voyages/any(v:v/Miles gt 30 and v/Lasted eq null)', 'Z G'],
    ['Voyages/any(v:v/Number eq 3)', 'Z'],
    ["Voyages/all(v:v/To ne 'Hoorn')", 'G L P O'],
    ['Voyages/any(v:v/Number gt $it/Length)', ''],
    ['Yard/Boats/any(b:b/Length gt 10)', 'Z G L'],
    ['Yard/Boats/any(b:b/Length gt $it/Length)', 'Z'],
    ['Yard/Boats/$count eq 1', 'G'],
    ['Log/any(l:l/Line eq 2)', 'Z'],
    ['Log/$count eq 0', 'G P O'],
    ['Voyages/any(v:v/Boat/Voyages/any(w:w/Number gt v/Number))', 'Z G'],
  ])
  finds('Yards?$filter=', [
    ['Boats/any()', 'EH HL'],
    ['not Boats/any()', 'L/R&1'],
    ['Boats/$count eq 2', 'EH'],
    ['Boats/all(b:b/Length gt 7)', 'EH HL L/R&1'],
    ['Boats/all(b:b/Price ne null)', 'HL L/R&1'],
    ["Boats/any(b:b/Tags/any(t:t eq 'small'))", 'EH'],
    ['Boats/any(b:b/Voyages/any(v:v/Miles eq 8))', 'EH'],
  ])
  finds('Voyages?$filter=', [
    ["Boat/Name eq 'Zeemeeuw'", 'Z1 Z2 Z3'],
    ["Boat/Yard/Code eq 'HL'", 'G1 G2'],
    ["Boat/Tags/any(t:t eq 'classic')", 'Z1 Z2 Z3 L1'],
    ['Boat/Voyages/$count eq 1', 'L1'],
    ['Boat/Home/City eq To', ''],
  ])
})
