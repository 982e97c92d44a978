import { useEffect } from 'react'
import { useText } from './Message.tsx'

/** What the tab and the history are called while this is on screen. */
export function useDocumentTitle(title: string): void {
  const text = useText()
  useEffect(() => {
    document.title = `${title} · ${text('app.name')}`
  }, [title, text])
}
