import { createLightTheme, type BrandVariants, type Theme } from '@fluentui/react-components'

/** Petrol. White text on step 80 has a contrast of 5.5. */
export const petrol: BrandVariants = {
  10: '#020F10',
  20: '#042022',
  30: '#062F32',
  40: '#063D41',
  50: '#074B50',
  60: '#08585E',
  70: '#09656C',
  80: '#0B747C',
  90: '#15828A',
  100: '#249199',
  110: '#38A1A8',
  120: '#4FB3BA',
  130: '#6EC3C9',
  140: '#90D5DA',
  150: '#B4E6E9',
  160: '#D6F3F5',
}

export const fontFamilyBase =
  "'Segoe UI Variable Text', 'Segoe UI', 'Segoe UI Web (West European)', -apple-system, BlinkMacSystemFont, Roboto, 'Helvetica Neue', sans-serif"

export const lightTheme: Theme = { ...createLightTheme(petrol), fontFamilyBase }

/** Sizes of the frame that Fluent has no token for. */
export const sizes = {
  navigation: '240px',
  navigationCollapsed: '48px',
  row: 36,
  rowCompact: 28,
  /** On a narrow screen: a name of two lines. */
  rowNarrow: 48,
  /** And what stands under it. */
  rowNarrowUnder: 64,
  confirmDialog: '25rem',
  sidePanel: '45rem',
} as const

/** Below this the navigation is an overlay and tables keep name and status. */
export const narrow = '(max-width: 639px)'
/** Below this a wide table in a dialog has no room for what only helps to look something up. */
export const small = '(max-width: 1199px)'
/** Below this there is no room for rows between what stays: a whole page scrolls. A zoom of 200 % comes here. */
export const lowMedia = '@media (max-height: 599px)'
/** The same border for Griffel's media rules. */
export const narrowMedia = `@media ${narrow}`
