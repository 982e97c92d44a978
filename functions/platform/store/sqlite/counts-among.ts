import type { CollectionShape, CountedAmong, Fitting } from '../collection.ts'
import type { Database } from './database.ts'
import { nothing } from './kept-counts.ts'
import { quoted } from './names.ts'

/**
 * How many rows of each kind there are whose id a row of another collection has that fits, as a collection declares it
 * (`countedAmong`): rows of their own, which SQLite itself keeps with each write of either of the two.
 */

/** The column that says which of the declared rows are meant. */
export const among = 'among'
export const amongTable = (name: string): string => quoted(`a_${name}`)
const documents = (name: string): string => quoted(`d_${name}`)
const columns = (name: string): string => quoted(`c_${name}`)
const text = (value: string): string => `'${value.replaceAll("'", "''")}'`
const fits = ({ absent, equal }: Fitting, row: string): string =>
  [
    ...absent.map((each) => `${row}.${quoted(each)} IS NULL`),
    ...Object.entries(equal).map(([each, value]) => `${row}.${quoted(each)} IS ${text(value)}`),
  ].join(' AND ')

/** One statement for each trigger of one of the other collections. */
function triggersOf(name: string, { by }: CountedAmong, [at, fitting]: readonly [number, Fitting]): string[] {
  const [table, other] = [amongTable(name), fitting.collection]
  const valuesOf = (row: string): string[] => [
    String(at),
    ...by.map((each) => `coalesce(${row}.${quoted(each)}, ${nothing})`),
  ]
  const keys = [among, ...by].map(quoted)
  /** `own`: names the row, or rows, of ours as `s`. */
  const more = (own: string): string => `
    INSERT INTO ${table} SELECT ${valuesOf('s').join(', ')}, 0 ${own}
      AND NOT EXISTS (SELECT 1 FROM ${table} AS k WHERE (${keys.map((key) => `k.${key}`).join(', ')}) = (${valuesOf('s').join(', ')}));
    UPDATE OR FAIL ${table} SET rows = rows + 1 WHERE (${keys.join(', ')}) IN (SELECT ${valuesOf('s').join(', ')} ${own});`
  const less = (own: string): string => `
    UPDATE OR FAIL ${table} SET rows = rows - 1 WHERE (${keys.join(', ')}) IN (SELECT ${valuesOf('s').join(', ')} ${own});
    DELETE FROM ${table} WHERE (${keys.join(', ')}) IN (SELECT ${valuesOf('s').join(', ')} ${own}) AND rows = 0;`
  const ours = (id: string): string =>
    `FROM ${documents(name)} AS d CROSS JOIN ${columns(name)} AS s ON s.n = d.n WHERE d.id = ${id}`
  const itself = (row: 'new' | 'old'): string =>
    `FROM (SELECT ${by.map((each) => `${row}.${quoted(each)} AS ${quoted(each)}`).join(', ')}) AS s WHERE TRUE`
  const isThere = (id: string): string =>
    `EXISTS (SELECT 1 FROM ${documents(other)} AS d CROSS JOIN ${columns(other)} AS r ON r.n = d.n WHERE d.id = ${id} AND ${fits(fitting, 'r')})`
  const looked = [...fitting.absent, ...Object.keys(fitting.equal)].map(quoted).join(', ')
  const own = by.map(quoted).join(', ')
  const changed = by.map((each) => `new.${quoted(each)} IS NOT old.${quoted(each)}`).join(' OR ')
  const trigger = (which: string, on: string, when: string, work: string): string =>
    `CREATE TRIGGER ${quoted(`a_${name}/${at} ${which}`)} AFTER ${on} WHEN ${when} BEGIN ${work} END;`
  return [
    trigger('into', `INSERT ON ${columns(name)}`, isThere('new.id'), more(itself('new'))),
    trigger('out of', `DELETE ON ${columns(name)}`, isThere('old.id'), less(itself('old'))),
    trigger(
      'between',
      `UPDATE OF ${own} ON ${columns(name)}`,
      `(${changed}) AND ${isThere('new.id')}`,
      less(itself('old')) + more(itself('new')),
    ),
    trigger('there', `INSERT ON ${columns(other)}`, fits(fitting, 'new'), more(ours('new.id'))),
    trigger('gone', `DELETE ON ${columns(other)}`, fits(fitting, 'old'), less(ours('old.id'))),
    trigger(
      'fits',
      `UPDATE OF ${looked} ON ${columns(other)}`,
      `(${fits(fitting, 'new')}) AND NOT (${fits(fitting, 'old')})`,
      more(ours('new.id')),
    ),
    trigger(
      'fits no more',
      `UPDATE OF ${looked} ON ${columns(other)}`,
      `(${fits(fitting, 'old')}) AND NOT (${fits(fitting, 'new')})`,
      less(ours('old.id')),
    ),
  ]
}

/**
 * Makes the counts of a collection, or takes them away where it declares none. Within the transaction that prepares it. Of a
 * collection that is not in the file yet there are no rows: once it is, `prepareAmongOthers` makes them anew.
 */
export function prepareAmong(
  database: Database,
  { name, countedAmong }: Pick<CollectionShape, 'name' | 'countedAmong'>,
): void {
  const named = `type = 'trigger' AND substr(name, 1, ?) = ?`
  const prefix = `a_${name}/`
  for (const row of database.all(`SELECT name FROM sqlite_schema WHERE ${named}`, [prefix.length, prefix]))
    database.define(`DROP TRIGGER ${quoted(String(row['name']))}`)
  database.define(`DROP TABLE IF EXISTS ${amongTable(name)}`)
  if (countedAmong === undefined) return
  const keys = [among, ...countedAmong.by].map(quoted)
  database.define(
    `CREATE TABLE ${amongTable(name)} (${keys.join(', ')}, rows INTEGER NOT NULL, PRIMARY KEY (${keys.join(', ')})) WITHOUT ROWID`,
  )
  for (const [at, fitting] of countedAmong.rows.entries()) {
    const other = fitting.collection
    if (database.get('SELECT 1 FROM collections WHERE name = ?', [other]) === undefined) continue
    const values = countedAmong.by.map((each) => `coalesce(s.${quoted(each)}, ${nothing})`)
    database.define(`INSERT INTO ${amongTable(name)} SELECT ${at}, ${values.join(', ')}, count(*)
      FROM ${columns(name)} AS s CROSS JOIN ${documents(other)} AS d ON d.id = s.id CROSS JOIN ${columns(other)} AS r ON r.n = d.n
      WHERE ${fits(fitting, 'r')} GROUP BY ${keys.map((_, place) => place + 1).join(', ')};
      ${triggersOf(name, countedAmong, [at, fitting]).join('\n')}`)
  }
}

/** Makes those counts anew that look at the rows of a collection whose table was made, or made anew. */
export function prepareAmongOthers(database: Database, collection: string): void {
  for (const row of database.all(
    'SELECT name, definition FROM collections WHERE instr(definition, ?) > 0 AND name <> ?',
    ['"countedAmong"', collection],
  )) {
    const { countedAmong } = JSON.parse(String(row['definition'])) as Pick<CollectionShape, 'countedAmong'>
    if (countedAmong?.rows.some((each) => each.collection === collection) === true)
      prepareAmong(database, { name: String(row['name']), countedAmong })
  }
}
