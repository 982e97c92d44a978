import type { ReactNode } from 'react'
import { makeStyles, tokens } from '@fluentui/react-components'
import { Card } from './Card.tsx'
import { CopyButton } from './CopyButton.tsx'

const useStyles = makeStyles({
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(30rem, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
  },
  list: {
    margin: 0,
    paddingLeft: tokens.spacingHorizontalXXL,
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    maxWidth: '48rem',
  },
  text: { margin: 0, maxWidth: '48rem', color: tokens.colorNeutralForeground2 },
  code: {
    margin: 0,
    padding: tokens.spacingHorizontalM,
    overflowX: 'auto',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
  },
})

/** A text of which some words are emphasised: `<b>` in it. */
export const emphasised = { b: (words: ReactNode) => <strong key="b">{words}</strong> }

/** A page that explains: cards side by side where there is room. */
export function HelpCards({ children }: { readonly children: ReactNode }) {
  return <div className={useStyles().cards}>{children}</div>
}

/** One paragraph. */
export function HelpText({ children }: { readonly children: ReactNode }) {
  return <p className={useStyles().text}>{children}</p>
}

/** What to do: one after another, or, `loose`, in any order. */
export function HelpSteps({
  children,
  loose = false,
}: {
  readonly children: readonly ReactNode[]
  readonly loose?: boolean
}) {
  const { list } = useStyles()
  const Of = loose ? 'ul' : 'ol'
  return (
    <Of className={list}>
      {children.map((step, at) => (
        // They are always the same ones, in the same order.
        <li key={at}>{step}</li>
      ))}
    </Of>
  )
}

/** A card with something for a program, under what explains it. `copy`: what the button that copies it is called. */
export function HelpCodeCard({
  title,
  code,
  copy,
  children,
}: {
  readonly title: string
  readonly code: string
  readonly copy?: string
  readonly children: ReactNode
}) {
  const styles = useStyles()
  return (
    <Card
      title={title}
      {...(copy === undefined ? {} : { actions: <CopyButton text={code} label={copy} show="label" /> })}
    >
      <HelpText>{children}</HelpText>
      {/* A long line is scrolled, with the keyboard too. */}
      <pre className={styles.code} tabIndex={0} role="region" aria-label={title}>
        {code.trimEnd()}
      </pre>
    </Card>
  )
}
