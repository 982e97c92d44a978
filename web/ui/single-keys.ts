const key = 'spil.shortcuts'

/** Whether single letters do something: who dictates switches them off in the overview of shortcuts. */
export const singleKeysOn = (): boolean => localStorage.getItem(key) !== 'off'

export function switchSingleKeys(on: boolean): void {
  localStorage.setItem(key, on ? 'on' : 'off')
}
