import { closedLines, closedMonths } from '../../../products/index.ts'
import { removals } from '#platform/store/removals.ts'
import { ofScope } from '../sql/months.ts'
import { customerIsNamed } from '../sql/named.ts'
import type { Statement } from '../sql/statement.ts'
import { asked, type FeedProperty, type FeedRows, type FeedSet } from './feed-set.ts'
import type { FeedScope } from './scope.ts'

type Only = Extract<FeedRows, { kind: 'documents' }>['only'][number]

/** Customers that are there, and those of the deleted that closed months have lines of. */
export const presentOrNamed: Only = {
  columns: (c) => `(${c}.deletedTime IS NULL OR ${customerIsNamed(`${c}.id`)})`,
  document: (d) => `(${d}.doc ->> '$.deletedTime' IS NULL OR ${customerIsNamed(`${d}.id`)})`,
}

interface Former {
  readonly by: 'definitionId' | 'systemId'
  /** By the name of a property what a row of it has, of the document `k` of its latest closed line; others are null. */
  readonly values: Readonly<Record<string, string>>
}

/** For each definition or connection that is gone, the latest line that names it: found by the index, one look for each. */
function latestLines(by: Former['by'], present: string, statement: Statement, scope: FeedScope): string {
  statement.uses(closedLines)
  const seen = by === 'systemId' ? ofScope('n.id', statement, scope) : ''
  const anyLine = by === 'definitionId' ? ofScope('s.systemId', statement, scope) : ''
  const table = by === 'systemId' ? 'formerConnection' : 'formerDefinition'
  statement.define(
    table,
    `WITH RECURSIVE n(id) AS (
      SELECT min("${by}") FROM "closedLines"
      UNION ALL SELECT (SELECT min(c."${by}") FROM "closedLines" AS c WHERE c."${by}" > n.id) FROM n WHERE n.id IS NOT NULL
    ) SELECT n.id AS id,
        (SELECT s.n FROM "closedLines" AS s WHERE s."${by}" = n.id${anyLine} ORDER BY s.period DESC LIMIT 1) AS line
      FROM n WHERE n.id IS NOT NULL AND n.id NOT IN (${present})${seen}`,
  )
  return table
}

/** The same properties, as rows of a question have them. */
function ofQuestion({ property, kind, needs }: FeedProperty, values: Former['values']): FeedProperty {
  const { isSorted: _, ...rest } = property
  const nullable = property.nullable || values[property.name] === undefined
  return {
    property: { ...rest, nullable },
    kind,
    ofColumns: (c) => `${c}."${property.name}"`,
    needs,
  }
}

/**
 * A set of few rows with those that are gone and that closed months still name. It is a question instead of documents: there is
 * no index for what is made of lines.
 */
export function withFormer(set: FeedSet, { by, values }: Former): FeedSet {
  const { rows } = set
  if (rows.kind !== 'documents') throw new Error(`${set.name} is no set of documents`)
  const table = `"${rows.collection.name}/documents"`
  const told = (statement: Statement, scope: FeedScope): string => {
    statement.uses(rows.collection, ...(rows.beside ?? []))
    const owner = set.properties.find(({ property }) => property.name === set.connection)
    const of = owner?.ofDocument?.('d')
    const seen = of === undefined ? '' : ofScope(of, statement, scope).replace(' AND ', '')
    const conditions = [
      ...rows.only.map(({ document }) => document('d')),
      ...(seen === '' ? [] : [owner?.property.nullable === true ? `(${seen} OR ${of ?? ''} IS NULL)` : seen]),
    ]
    const present = `SELECT d.id FROM ${table} AS d${rows.only.length === 0 ? '' : ` WHERE ${rows.only.map(({ document }) => document('d')).join(' AND ')}`}`
    const former = latestLines(by, present, statement, scope)
    statement.uses(removals, closedMonths)
    const columns = set.properties.map(
      ({ property, ofDocument }) => `${ofDocument?.('d') ?? 'NULL'} AS "${property.name}"`,
    )
    const formerColumns = set.properties.map(
      ({ property }) => `${values[property.name] ?? 'NULL'} AS "${property.name}"`,
    )
    return `SELECT ${columns.join(', ')} FROM ${table} AS d${conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`}
      UNION ALL SELECT ${formerColumns.join(', ')} FROM ${former} AS f JOIN "closedLines/documents" AS k ON k.n = f.line WHERE f.line IS NOT NULL`
  }
  return {
    ...set,
    properties: set.properties.map((each) => ofQuestion(each, values)),
    rows: { kind: 'question', text: told },
  }
}

/** Whether it is there still. */
export const standing = (said: { readonly en: string; readonly nl: string }): FeedProperty => ({
  ...asked('Status', 'Edm.String', said, { nullable: false }),
  ofDocument: () => `'ACTIVE'`,
})
