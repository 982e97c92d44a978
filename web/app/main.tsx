import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AskedAhead } from '../graphql/transport.ts'
import { App } from './App.tsx'
import './base.css'
import { opening } from './opening.ts'
import { currentLocale, loadMessages } from './locale/locale.ts'
import { authApi } from './session/auth-api.ts'
import { browserSurroundings } from './session/browser-surroundings.ts'
import { loadConfig, productionAddress } from './session/config.ts'
import { SessionKeeper } from './session/session-keeper.ts'

/** Before React and its texts are there: both languages in one sentence. */
function sayUnreachable(root: HTMLElement): void {
  root.textContent =
    'Spil is nu niet bereikbaar. Probeer het zo opnieuw. · Spil cannot be reached right now. Try again shortly.'
  root.setAttribute('role', 'alert')
}

/** Longer than this nobody waits for an empty page, in milliseconds: then what is on its way is said to be. */
const emptyFor = 300

async function start(root: HTMLElement): Promise<void> {
  const locale = currentLocale()
  // All that this address needs is asked for at once, before the first answer of any.
  const { extent, code, questions } = opening(window.location)
  const texts = loadMessages(locale, extent)
  // Whoever waits for them meets the failure, which may be here before the settings.
  texts.catch(() => undefined)
  const config = await loadConfig()
  const elsewhere = productionAddress(window.location.href, config.appUrl)
  if (elsewhere !== undefined) {
    window.location.replace(elsewhere)
    return
  }
  const cache = new Map<string, never>()
  const api = authApi(config.apiUrl)
  const ahead = new AskedAhead()
  const keeper = new SessionKeeper(
    api,
    browserSurroundings(() => {
      cache.clear()
      ahead.forget()
    }),
  )
  const of = { apiUrl: config.apiUrl, tenantId: keeper.state().session?.tenantId }
  for (const question of questions) ahead.ask(question, of)
  const messages = await texts
  await Promise.race([code, new Promise((resolve) => setTimeout(resolve, emptyFor))])
  createRoot(root).render(
    <StrictMode>
      <App
        config={config}
        locale={locale}
        messages={messages}
        extent={extent}
        session={{ keeper, api, ahead, cache }}
      />
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
start(root).catch(() => sayUnreachable(root))
