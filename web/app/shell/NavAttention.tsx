import { lazy, Suspense, type ComponentType } from 'react'
import { CounterBadge, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { hiddenText } from '../../ui/hidden-text.ts'
import type { NavigationEntry } from '../screens/screen.ts'

const useStyles = makeStyles({
  beside: { marginLeft: 'auto', flexShrink: 0 },
  // On the corner of the icon, where there is nothing else.
  corner: { position: 'absolute', top: tokens.spacingVerticalXXS, right: tokens.spacingHorizontalXXS },
  hidden: hiddenText,
})

interface CountProps {
  readonly collapsed: boolean
}

type UseAttention = Awaited<ReturnType<NonNullable<NavigationEntry['attention']>>>

function counting(useAttention: UseAttention): ComponentType<CountProps> {
  return function Count({ collapsed }) {
    const styles = useStyles()
    const attention = useAttention()
    if (attention === undefined) return null
    const spoken = `, ${attention.words}`
    return (
      <>
        <CounterBadge
          className={mergeClasses(collapsed ? styles.corner : styles.beside)}
          count={attention.count}
          size="small"
          color={attention.urgent ? 'danger' : 'important'}
          aria-hidden="true"
        />
        <span className={styles.hidden}>{spoken}</span>
      </>
    )
  }
}

// Each hook is loaded once, whatever is drawn how often.
const counts = new Map<NonNullable<NavigationEntry['attention']>, ComponentType<CountProps>>()

function countOf(load: NonNullable<NavigationEntry['attention']>): ComponentType<CountProps> {
  const known = counts.get(load)
  if (known !== undefined) return known
  const made = lazy(async () => ({ default: counting(await load()) }))
  counts.set(load, made)
  return made
}

/** How much of a screen waits for somebody, beside its name; nothing where nothing does, or while it is not known. */
export function NavAttention({ entry, collapsed }: { entry: NavigationEntry; collapsed: boolean }) {
  if (entry.attention === undefined) return null
  const Count = countOf(entry.attention)
  return (
    <Suspense fallback={null}>
      <Count collapsed={collapsed} />
    </Suspense>
  )
}
