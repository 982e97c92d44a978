import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowUpload24Regular } from '@fluentui/react-icons/svg/arrow-upload'
import { hiddenText } from './hidden-text.ts'
import { Message } from './Message.tsx'

const useStyles = makeStyles({
  drop: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingVerticalXXL,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralStrokeAccessible}`,
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground2,
    textAlign: 'center',
  },
  over: {
    backgroundColor: tokens.colorBrandBackground2,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorCompoundBrandStroke}`,
  },
  wrong: { color: tokens.colorStatusDangerForeground1 },
  hidden: hiddenText,
})

/** Whether a file may be chosen by its name or type: `accept` as in HTML (`.xlsx,text/csv`). */
export function accepts(accept: string, file: { readonly name: string; readonly type: string }): boolean {
  return accept.split(',').some((rule) => {
    const wanted = rule.trim().toLowerCase()
    return wanted.startsWith('.') ? file.name.toLowerCase().endsWith(wanted) : file.type.toLowerCase() === wanted
  })
}

/** A place to drop a file, and a button for who does not drag. What does not fit is said here, not sent. */
export function FileDrop(props: {
  accept: string
  /** Bytes. */
  largest: number
  /** What to give: "One XLSX or CSV, at most 50 MB". */
  hint: ReactNode
  disabled?: boolean
  onFile: (file: File) => void
  /** Told as well, where a file of another type is said in a popup too. */
  onWrongType?: () => void
}) {
  const { accept, largest, hint, disabled = false, onFile, onWrongType } = props
  const styles = useStyles()
  const [over, setOver] = useState(false)
  const [wrong, setWrong] = useState<'type' | 'size' | 'empty'>()
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const take = (file: File | undefined): void => {
    if (file === undefined) return
    const fault = !accepts(accept, file) ? 'type' : file.size > largest ? 'size' : file.size === 0 ? 'empty' : undefined
    setWrong(fault)
    if (fault === undefined) onFile(file)
    else if (fault === 'type') onWrongType?.()
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    if (!disabled) take(event.dataTransfer.files[0])
  }
  return (
    <div
      className={mergeClasses(styles.drop, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!disabled)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <ArrowUpload24Regular aria-hidden="true" />
      <div>
        <Message id="file.drop_here" />
      </div>
      <Button disabled={disabled} aria-describedby={hintId} onClick={() => input.current?.click()}>
        <Message id="file.choose" />
      </Button>
      <input
        ref={input}
        className={styles.hidden}
        type="file"
        accept={accept}
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <div id={hintId}>{hint}</div>
      {wrong !== undefined && (
        <div role="alert" className={styles.wrong}>
          <Message id={`file.wrong_${wrong}`} />
        </div>
      )}
    </div>
  )
}
