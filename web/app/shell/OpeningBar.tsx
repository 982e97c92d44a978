import { lazy, Suspense, useSyncExternalStore } from 'react'
import { opening } from '../../graphql/opening.ts'

// Few ever see it.
const OpeningMessage = lazy(async () => ({ default: (await import('./OpeningMessage.tsx')).OpeningMessage }))

/** Says, over the screen that waits, that the firm is being opened and what that waits for. */
export function OpeningBar() {
  const what = useSyncExternalStore(opening.follow, opening.now)
  if (what === undefined) return null
  return (
    <Suspense fallback={null}>
      <OpeningMessage what={what} />
    </Suspense>
  )
}
