import { makeStyles, tokens } from '@fluentui/react-components'
import { useFormats } from '../../ui/formats.ts'
import { useText } from '../../ui/Message.tsx'
import { encodingNames, separatorNames, type Preview } from './preview-view.ts'

const useStyles = makeStyles({
  line: { margin: 0, color: tokens.colorNeutralForeground2, maxWidth: '64rem' },
})

const isKnownSeparator = (sign: string): sign is keyof typeof separatorNames => sign in separatorNames

/** In a sentence: what kind of file it is, and what of it is read. */
export function HowRead({ preview }: { preview: Preview }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const { workbook, separator, encoding, unreadSheets } = preview
  if (preview.tables.length === 0) return null
  const letters = encodingNames[encoding ?? ''] ?? encoding ?? ''
  const parted =
    separator != null && isKnownSeparator(separator)
      ? text(`file_preview.separator.${separatorNames[separator]}`)
      : (separator ?? '')
  const said = [
    workbook ? text('file_preview.workbook') : text('file_preview.csv', { separator: parted, encoding: letters }),
    ...(unreadSheets.length > 0
      ? [text('file_preview.unread', { count: unreadSheets.length, sheets: formats.list(unreadSheets) })]
      : []),
  ]
  return <p className={styles.line}>{said.join(' ')}</p>
}
