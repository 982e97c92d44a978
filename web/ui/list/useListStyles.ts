import { makeStyles, tokens } from '@fluentui/react-components'
import { narrowMedia } from '../theme.ts'

export const useListStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0, minWidth: 0 },
  groups: { flexGrow: 1, minHeight: 0, overflow: 'auto' },
  group: { marginTop: tokens.spacingVerticalS, marginBottom: tokens.spacingVerticalXXL },
  heading: {
    display: 'flex',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalS,
    margin: `0 0 ${tokens.spacingVerticalS}`,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  count: {
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
    fontSize: tokens.fontSizeBase300,
  },
  state: { flexGrow: 1, minHeight: 0, overflow: 'auto' },
  doubt: { flexShrink: 0, marginBottom: tokens.spacingVerticalS },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalS,
    minHeight: '32px',
    padding: `${tokens.spacingVerticalS} 0`,
    flexShrink: 0,
  },
  // What chips it takes wraps in here, so that the tools stay at the top right.
  filters: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    flexGrow: 1,
    flexBasis: '13rem',
    minWidth: 0,
  },
  bulk: {
    alignItems: 'center',
    // As high as the tools it stands in for: nothing below it moves.
    backgroundColor: tokens.colorBrandBackground2,
    paddingLeft: tokens.spacingHorizontalM,
    paddingRight: tokens.spacingHorizontalM,
  },
  // Words that can be pressed, between the count and the actions.
  beyond: {
    minWidth: 0,
    padding: `0 ${tokens.spacingHorizontalXS}`,
    color: tokens.colorBrandForeground1,
    textAlign: 'left',
  },
  bulkCount: { fontWeight: tokens.fontWeightSemibold, marginRight: tokens.spacingHorizontalS },
  end: {
    marginLeft: 'auto',
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
  },
  search: { width: 'min(22rem, 100%)', maxWidth: 'none', [narrowMedia]: { width: '100%' } },
  pager: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalS}`,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
    flexShrink: 0,
  },
  range: { fontVariantNumeric: 'tabular-nums', marginRight: tokens.spacingHorizontalXS },
})
