/** Where the menu, the queue and a comparison share a window: the queue is narrower, and fields stand above what they say. */
export const tight = '(max-width: 1279px)'
