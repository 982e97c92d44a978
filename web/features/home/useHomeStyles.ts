import { makeStyles, tokens } from '@fluentui/react-components'

/** What the cards of home have in common: a figure with its words, and rows with one thing to do. */
export const useHomeStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: tokens.spacingHorizontalS, margin: 0 },
  figure: {
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  quiet: {
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  rows: { listStyleType: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column' },
  row: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalSNudge} 0`,
    ':not(:last-child)': { borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}` },
  },
  // Two lines of words.
  coming: {
    flexGrow: 1,
    maxWidth: '20rem',
    height: `calc(${tokens.lineHeightBase300} + ${tokens.lineHeightBase200})`,
    display: 'grid',
    alignContent: 'space-evenly',
  },
  icon: { flexShrink: 0, display: 'flex', width: '20px', justifyContent: 'center' },
  said: { flexGrow: 1, flexBasis: '10rem', minWidth: 0, display: 'flex', flexDirection: 'column' },
  name: { minWidth: 0, overflowWrap: 'anywhere' },
  act: { flexShrink: 0, marginLeft: 'auto' },
  more: { paddingTop: tokens.spacingVerticalS },
  link: {
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    // A finger needs 24 pixels.
    display: 'inline-block',
    minHeight: '24px',
    lineHeight: '24px',
    minWidth: 0,
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    ':hover': { textDecorationLine: 'underline' },
  },
  well: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, margin: 0 },
})
