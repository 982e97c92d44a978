import { useCallback, useState, type FocusEvent } from 'react'
import { makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  tip: {
    position: 'absolute',
    zIndex: 5,
    maxWidth: '30rem',
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow8,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    pointerEvents: 'none',
  },
})

interface Tip {
  readonly text: string
  readonly left: number
  readonly top: number
}

interface Handlers {
  readonly onFocus: (event: FocusEvent) => void
  readonly onBlur: (event: FocusEvent) => void
}

/** Of a cell what it has no room for; undefined: all of it is in sight. */
function cutText(cell: HTMLElement): string | undefined {
  const isCut = [cell, ...cell.querySelectorAll<HTMLElement>('*')].some(
    (part) => part.scrollWidth > part.clientWidth && getComputedStyle(part).textOverflow === 'ellipsis',
  )
  return isCut ? cell.title || cell.textContent : undefined
}

/**
 * What the cell that has the focus cuts, whole below it: the pointer has the title of the cell for that. A reader of the screen
 * hears all of it anyway.
 */
export function useCutTip(
  scroller: HTMLElement | null,
  keys: Handlers,
): Handlers & { readonly tip: React.JSX.Element | null } {
  const styles = useStyles()
  const [tip, setTip] = useState<Tip>()
  const onFocus = useCallback(
    (event: FocusEvent) => {
      keys.onFocus(event)
      const cell = event.target.closest<HTMLElement>('td[role=gridcell]')
      const text = cell === null || scroller === null ? undefined : cutText(cell)
      if (cell === null || scroller === null || text === undefined) {
        setTip(undefined)
        return
      }
      const [at, within] = [cell.getBoundingClientRect(), scroller.getBoundingClientRect()]
      setTip({
        text,
        left: at.left - within.left + scroller.scrollLeft,
        top: at.bottom - within.top + scroller.scrollTop,
      })
    },
    [scroller, keys],
  )
  const onBlur = useCallback(
    (event: FocusEvent) => {
      keys.onBlur(event)
      setTip(undefined)
    },
    [keys],
  )
  return {
    tip:
      tip === undefined ? null : (
        <div className={styles.tip} style={{ left: tip.left, top: tip.top }} aria-hidden="true">
          {tip.text}
        </div>
      ),
    onFocus,
    onBlur,
  }
}
