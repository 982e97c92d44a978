import type { ReactNode } from 'react'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Logo } from '../ui/Logo.tsx'
import { narrowMedia } from '../ui/theme.ts'
import { LanguageButton } from './locale/LanguageButton.tsx'

const useStyles = makeStyles({
  screen: {
    minHeight: '100vh',
    boxSizing: 'border-box',
    display: 'grid',
    gridTemplateRows: 'auto 1fr auto',
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
  },
  top: {
    display: 'flex',
    justifyContent: 'flex-end',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
  },
  main: { display: 'grid', placeItems: 'center', padding: `0 ${tokens.spacingHorizontalL}` },
  card: {
    boxSizing: 'border-box',
    width: 'min(26rem, 100%)',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXL,
    padding: '40px',
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
    [narrowMedia]: { padding: tokens.spacingVerticalXXL },
  },
  wide: { width: 'min(32rem, 100%)' },
  bottom: { height: tokens.spacingVerticalXXXL },
})

/** A page for who has no session: one card in the middle, our name on it, the language in the corner. */
export function PublicPage({
  wide = false,
  footer,
  children,
}: {
  /** Room for a form. */
  readonly wide?: boolean
  readonly footer?: ReactNode
  readonly children: ReactNode
}) {
  const styles = useStyles()
  return (
    <div className={styles.screen}>
      <div className={styles.top}>
        <LanguageButton />
      </div>
      <main className={styles.main}>
        <div className={mergeClasses(styles.card, wide && styles.wide)}>
          <Logo large />
          {children}
        </div>
      </main>
      {footer ?? <div className={styles.bottom} />}
    </div>
  )
}
