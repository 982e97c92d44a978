import { useEffect, useRef, useState } from 'react'
import { makeStyles, mergeClasses, SearchBox as FluentSearchBox } from '@fluentui/react-components'
import { useText } from './Message.tsx'

const useStyles = makeStyles({ search: { '& input': { textOverflow: 'ellipsis' } } })

/** Typing is only worth a question to the server after this pause, in milliseconds. */
export const searchDelay = 500

/** Says what is looked for 500 ms after the last key, and at once on Enter, Escape and the cross. */
export function SearchBox(props: {
  value: string
  onSearch: (value: string) => void
  label: string
  /** Where the label is longer than the field: a browser cuts it in the middle of a word while one is about to type. */
  placeholder?: string
  className?: string
  size?: 'small' | 'medium' | 'large'
  /** In characters; default: 100. */
  maxLength?: number
  /** Typing begins here when the screen opens. */
  autoFocus?: boolean
}) {
  const {
    value,
    onSearch,
    label,
    placeholder = label,
    className,
    size = 'medium',
    maxLength = 100,
    autoFocus = false,
  } = props
  const styles = useStyles()
  const text = useText()
  const [typed, setTyped] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastSent = useRef(value)
  const latest = useRef(onSearch)
  useEffect(() => {
    // What was typed is told after a pause, in which something else may have been chosen.
    latest.current = onSearch
  })

  useEffect(() => {
    // Somebody else changed it: a link, the back button, "clear filters".
    if (value === lastSent.current) return
    lastSent.current = value
    clearTimeout(timer.current)
    setTyped(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  const tell = (wanted: string): void => {
    clearTimeout(timer.current)
    if (wanted === lastSent.current) return
    lastSent.current = wanted
    latest.current(wanted)
  }
  return (
    <FluentSearchBox
      size={size}
      value={typed}
      maxLength={maxLength}
      autoFocus={autoFocus}
      placeholder={placeholder}
      aria-label={label}
      // With nothing to clear there is no cross.
      dismiss={typed === '' ? null : { 'aria-label': text('search.clear') }}
      onChange={(_, data) => {
        setTyped(data.value)
        clearTimeout(timer.current)
        if (data.value === '') tell('')
        else timer.current = setTimeout(() => tell(data.value.trim()), searchDelay)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') tell(typed.trim())
        if (event.key === 'Escape' && typed !== '') {
          event.stopPropagation()
          setTyped('')
          tell('')
        }
      }}
      className={mergeClasses(styles.search, className)}
    />
  )
}
