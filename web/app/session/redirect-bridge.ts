import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge'

// The page Microsoft sends the popup back to: it hands the answer to the window that opened it, and closes.
broadcastResponseToMainFrame().catch(() => window.close())
