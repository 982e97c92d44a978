import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowUpload24Regular } from '@fluentui/react-icons/svg/arrow-upload'
import { hiddenText } from './hidden-text.ts'
import { Message } from './Message.tsx'
import { useTones } from './tones.ts'

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
  hidden: hiddenText,
})

/** Whether a file may be chosen by its name or type: `accept` as in HTML (`.xlsx,text/csv`). */
export function accepts(accept: string, file: { readonly name: string; readonly type: string }): boolean {
  return accept.split(',').some((rule) => {
    const wanted = rule.trim().toLowerCase()
    return wanted.startsWith('.') ? file.name.toLowerCase().endsWith(wanted) : file.type.toLowerCase() === wanted
  })
}

export type FileFault = 'type' | 'old_excel' | 'size' | 'empty'

/** Excel saves what was made long ago as `.xls`, unless one chooses otherwise. */
const isOldExcel = (accept: string, file: { readonly name: string }): boolean =>
  accept.toLowerCase().includes('.xlsx') && file.name.toLowerCase().endsWith('.xls')

/** What `accept` stands for, as people call it: `.csv,.pdf` is "CSV, PDF". */
export function typesOf(accept: string): string {
  return accept
    .split(',')
    .map((rule) => rule.trim().replace(/^\./u, '').toUpperCase())
    .join(', ')
}

/** A place to drop a file, or many, and a button for who does not drag. What does not fit is said here, not sent. */
export function FileDrop(props: {
  accept: string
  /** Bytes. */
  largest: number
  /** What to give: "One XLSX or CSV, at most 50 MB" */
  hint: ReactNode
  disabled?: boolean
  /** More than one at once. */
  multiple?: boolean
  /** Those that fit. */
  onFiles: (files: readonly File[]) => void
  /** Says those that do not fit in its own place, instead of here. */
  onRefused?: (file: File, fault: FileFault) => void
}) {
  const { accept, largest, hint, disabled = false, multiple = false, onFiles, onRefused } = props
  const styles = useStyles()
  const tones = useTones()
  const [over, setOver] = useState(false)
  const [wrong, setWrong] = useState<FileFault>()
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const faultOf = (file: File): FileFault | undefined =>
    isOldExcel(accept, file)
      ? 'old_excel'
      : !accepts(accept, file)
        ? 'type'
        : file.size > largest
          ? 'size'
          : file.size === 0
            ? 'empty'
            : undefined
  const take = (given: FileList | null): void => {
    const files = [...(given ?? [])].slice(0, multiple ? undefined : 1)
    const fitting: File[] = []
    let last: FileFault | undefined
    for (const file of files) {
      const fault = faultOf(file)
      if (fault === undefined) fitting.push(file)
      else if (onRefused === undefined) last = fault
      else onRefused(file, fault)
    }
    setWrong(last)
    if (fitting.length > 0) onFiles(fitting)
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    if (!disabled) take(event.dataTransfer.files)
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
        <Message id={multiple ? 'file.drop_here_many' : 'file.drop_here'} />
      </div>
      <Button disabled={disabled} aria-describedby={hintId} onClick={() => input.current?.click()}>
        <Message id={multiple ? 'file.choose_many' : 'file.choose'} />
      </Button>
      <input
        ref={input}
        className={styles.hidden}
        type="file"
        accept={accept}
        multiple={multiple}
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
      <div id={hintId}>{hint}</div>
      {wrong !== undefined && (
        <div role="alert" className={tones.bad}>
          {wrong === 'type' ? (
            <Message id="file.wrong_type" values={{ types: typesOf(accept) }} />
          ) : (
            <Message id={`file.wrong_${wrong}`} />
          )}
        </div>
      )}
    </div>
  )
}
