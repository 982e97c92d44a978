import { useMemo } from 'react'
import { makeStyles, mergeClasses, tokens, Tooltip } from '@fluentui/react-components'
import { SquareMultiple16Regular } from '@fluentui/react-icons/svg/square-multiple'
import { OverlapSignsDocument, type OverlapSignsQuery } from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { useFormats } from '../../ui/formats.ts'
import { useText } from '../../ui/Message.tsx'
import { useDefinitionName } from './definition-view.ts'
import { useTones } from '../../ui/tones.ts'

type OverlapPair = OverlapSignsQuery['definitionOverlaps'][number]

/** Which others count the same, the most sources first. */
export interface Sign {
  readonly others: readonly Pick<OverlapPair, 'other' | 'sources'>[]
  /** Customers pay for it twice. */
  readonly isCharged: boolean
}

export type Signs = ReadonlyMap<string, Sign>

const noSigns: Signs = new Map()

function signsOf(overlaps: readonly OverlapPair[]): Signs {
  const signs = new Map<string, Sign>()
  const add = (id: string, other: OverlapPair['other'], { sources, twice }: OverlapPair): void => {
    const before = signs.get(id)
    const isCharged = before?.isCharged === true || Number(twice ?? 0) !== 0
    signs.set(id, { others: [...(before?.others ?? []), { other, sources }], isCharged })
  }
  for (const overlap of overlaps) {
    add(overlap.definition.id, overlap.other, overlap)
    add(overlap.other.id, overlap.definition, overlap)
  }
  return signs
}

/** Of each definition that counts what another counts too. The list is there before it is known, and without it. */
export function useOverlapSigns(): Signs {
  const { data } = useGraphql(OverlapSignsDocument, {})
  return useMemo(() => (data === undefined ? noSigns : signsOf(data.definitionOverlaps)), [data])
}

/** More names than this are a number. */
const mostNames = 2

const useStyles = makeStyles({
  sign: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXXS,
    flexShrink: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
})

/** That what a definition counts is counted elsewhere too: how much of it, and where. */
export function OverlapSign({ sign: { others, isCharged } }: { sign: Sign }) {
  const styles = useStyles()
  const tones = useTones()
  const text = useText()
  const formats = useFormats()
  const nameOf = useDefinitionName()
  const quoted = others
    .slice(0, mostNames)
    .map(({ other }) => text('definition.overlap.quoted', { name: nameOf(other) }))
  const left = others.length - quoted.length
  const list = quoted.join(', ')
  const names = left === 0 ? list : text('definition.overlap.more', { names: list, count: formats.integer(left) })
  const count = Math.max(...others.map(({ sources }) => sources))
  const label = text(isCharged ? 'definition.overlap.sign_charged' : 'definition.overlap.sign', {
    count,
    countText: formats.integer(count),
    names,
  })
  return (
    <Tooltip content={label} relationship="label">
      <span className={mergeClasses(styles.sign, isCharged && tones.warn)} role="img">
        <SquareMultiple16Regular aria-hidden />
        {formats.integer(count)}
      </span>
    </Tooltip>
  )
}
