const key = 'spil.explained'

/** Somebody has looked in this browser how an amount came to be. */
export const hasExplained = (): boolean => localStorage.getItem(key) !== null

export const noteExplained = (): void => localStorage.setItem(key, '1')
