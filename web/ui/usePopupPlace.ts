import { useLayoutEffect, useState, type RefObject } from 'react'
import { useNarrow } from './useMediaQuery.ts'

/** A corner of the window, or halfway down it. */
export type PopupPlace = 'bottomRight' | 'topRight' | 'bottomLeft' | 'topLeft' | 'middle'

/** From the corner to look at, past the ones that will do instead. */
const places: readonly PopupPlace[] = ['bottomRight', 'topRight', 'bottomLeft', 'topLeft']
/** On a phone popups are as wide as the window; between the tabs and the buttons of a dialog there are only fields. */
const narrowPlaces: readonly PopupPlace[] = ['topRight', 'bottomRight', 'middle']

/** What a person presses weighs more than a field, which is in reach again once the popup is read. */
const pressed = 'button, a[href], [role=tab], [role=button]'
const weights = { pressed: 100, filled: 1 } as const

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

/** What a box covers of a dialog, weighed; 0: nothing that can be used. */
function covered(box: Box, dialog: Element): number {
  let sum = 0
  for (const control of dialog.querySelectorAll(`${pressed}, input, select, textarea`)) {
    const its = control.getBoundingClientRect()
    if (its.width === 0 || its.height === 0 || !overlap(box, its)) continue
    // The arrow of a field that opens a list is part of the field.
    const isOfField = control.parentElement?.querySelector(':scope > input') != null
    sum += control.matches(pressed) && !isOfField ? weights.pressed : weights.filled
  }
  return sum
}

/**
 * Where popups stand: bottom right, unless they would lie over what a dialog offers there. Then in the first place where
 * they cover nothing of it, or else the least. `shown`: the popups themselves, which it is judged again for.
 */
export function usePopupPlace(region: RefObject<HTMLElement | null>, shown: readonly unknown[]): PopupPlace {
  const candidates = useNarrow() ? narrowPlaces : places
  const [first = 'bottomRight'] = candidates
  const [place, setPlace] = useState(first)
  const isEmpty = shown.length === 0
  useLayoutEffect(() => {
    const element = region.current
    if (element === null || isEmpty) {
      setPlace(first)
      return undefined
    }
    const judge = (): void => {
      const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1)
      setPlace(dialog === undefined ? first : leastOf(candidates, element, dialog))
    }
    judge()
    let frame = 0
    const again = (): void => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(judge)
    }
    // Dialogs come and go, and change their height, while a popup stands.
    const changes = new MutationObserver(again)
    changes.observe(document.body, { childList: true, subtree: true })
    window.addEventListener('resize', again)
    return () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
      window.removeEventListener('resize', again)
    }
  }, [region, shown, isEmpty, candidates, first])
  return place
}

/** Each place as far from the edges as the region stands from them now. */
function leastOf(candidates: readonly PopupPlace[], region: HTMLElement, dialog: Element): PopupPlace {
  const { width, height } = region.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const boxOf = (place: PopupPlace): Box => {
    const left = place.endsWith('Left') ? popupMargins.side : clientWidth - popupMargins.side - width
    const bottom = clientHeight - popupMargins.bottom - height
    const top = place.startsWith('top') ? popupMargins.top : place === 'middle' ? (clientHeight - height) / 2 : bottom
    return { left, top, right: left + width, bottom: top + height }
  }
  const judged = candidates.map((place) => ({ place, cost: covered(boxOf(place), dialog) }))
  const least = Math.min(...judged.map(({ cost }) => cost))
  return judged.find(({ cost }) => cost === least)?.place ?? 'bottomRight'
}

/**
 * How far popups stand from the edges of the window, in pixels, and how wide they are where there is room; below them the
 * pager and the footer of a page stay in reach.
 */
export const popupMargins = { side: 20, top: 12, bottom: 60, width: 360 } as const
