// Before anything is drawn: who chose the dark theme sees no light page while the app is on its way. `web/ui/display.ts` keeps the choice.
;(function () {
  var choice = null
  try {
    choice = localStorage.getItem('spil.theme')
  } catch {
    // Without a store there is no choice.
  }
  document.documentElement.style.colorScheme = choice === 'dark' ? 'dark' : choice === 'system' ? 'light dark' : 'light'
})()
