import { describe } from 'vitest'
import { finds } from './rows.ts'

/** The order, the part and the count of what is shown (OData Protocol 13.1.2 and 13.1.3). */
describe('an order of rows', () => {
  finds('Boats?$orderby=', [
    ['Name', 'G O P Z L'],
    ['Name desc', 'L Z P O G'],
    ['Name asc', 'G O P Z L'],
    ['Launched,Name', 'L Z G O P'],
    ['Launched desc,Name desc', 'P O G Z L'],
    ['Home/City', 'Z L G P O'],
    ['Home/City desc,Name', 'O P G Z L'],
    ['Length desc,Price', 'G O L Z P'],
    ['Price', 'L P Z G O'],
    ['Price desc', 'G O Z P L'],
    ['Yard/Name', 'P O G Z L'],
    ['Yard/Name desc,Name', 'Z L G O P'],
    ['Voyages/$count desc', 'Z G L P O'],
    ['Tags/$count', 'G L O Z P'],
    ['toupper(Name)', 'L G O P Z'],
    ['length(Name) desc,Name', 'G L O P Z'],
    ['year(Launched)', 'L Z G O P'],
    ["contains(Name,'e')", 'P O Z G L'],
    ['Length mul -1', 'G O L Z P'],
    ['Home/Position/North desc', 'Z G L P O'],
    ['Id desc', 'O P L G Z'],
  ])
  finds('Voyages?$orderby=', [
    ['Miles', 'G1 L1 Z1 G2 Z2 Z3'],
    ['Lasted desc,Left', 'Z3 Z1 G1 L1 Z2 G2'],
    ['Boat/Length,Number desc', 'Z3 Z2 Z1 L1 G2 G1'],
    ['To', 'L1 Z1 G2 Z2 Z3 G1'],
    ['Number,BoatId desc', 'L1 G1 Z1 G2 Z2 Z3'],
  ])
})

describe('a part of the rows', () => {
  finds('Boats?', [
    ['$top=2', 'Z G'],
    ['$top=0', ''],
    ['$top=99', 'Z G L P O'],
    ['$skip=3', 'P O'],
    ['$skip=0', 'Z G L P O'],
    ['$skip=5', ''],
    ['$skip=1&$top=2', 'G L'],
    ['$top=2&$skip=1', 'G L'],
    ['$orderby=Name&$skip=1&$top=2', 'O P'],
    ['$filter=Length gt 6&$orderby=Length&$top=2', 'Z L'],
    ['$filter=Length gt 6&$top=1&$skip=3', 'O'],
    ['$search=Enkhuizen&$orderby=Name&$top=1', 'Z'],
    ["$filter=Hull eq 'Wood'&$search=Liefde", 'L'],
    ['$search=NOT Enkhuizen', 'G P O'],
    ['$search=AND', ''],
    ['$search=(Griet OR Poly) AND Lemmer', 'P'],
    ['$search="IJzeren Griet" OR Zeemeeuw', 'Z G'],
  ])
  finds('', [
    [`Yards('EH')/Boats`, 'Z L'],
    [`Yards('EH')/Boats?$orderby=Name`, 'Z L'],
    [`Yards('EH')/Boats?$filter=Price eq null`, 'L'],
    [`Yards('L%2FR%261')/Boats`, ''],
    ["Yards?$filter=Code eq 'L/R%261'", 'L/R&1'],
    ["Yards?$filter=Code eq 'l/r%261'", ''],
    ['Boats/$filter(Length gt 10)/$filter(Price ne null)', 'G O'],
    ['Boats/$filter(Length gt 10)?$filter=Price eq null', 'L'],
    ['Boats/$filter(@big)?@big=Length gt 14', 'G O'],
  ])
})
