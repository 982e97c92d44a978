/**
 * Opens a window in the middle of the one it was asked from. Call it straight from a click, or the browser blocks it:
 * then the answer is null. To send it to an address that has to be fetched first, open it empty and set `location`.
 */
export function openCentredPopup(url: string, width = 1_000, height = 700): Window | null {
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - width) / 2))
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - height) / 2))
  return window.open(url, '_blank', `popup,width=${width},height=${height},left=${left},top=${top}`)
}
