import { useLayoutEffect, useState } from 'react'

/** How wide an element is inside, in pixels, as it changes; 0 until it is known. */
export function useWidth(element: HTMLElement | null): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (element === null) return
    const measure = (): void => setWidth(element.clientWidth)
    // Before the first paint: columns do not jump.
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return width
}
