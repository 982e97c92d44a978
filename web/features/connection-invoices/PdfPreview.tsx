import { useState } from 'react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download'
import { fetchFile, useFileUrl } from '../../app/session/useFileUrl.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { apiErrorDuration } from '../../ui/useShowError.ts'
import type { Invoice } from './invoice-view.ts'

const useStyles = makeStyles({
  pdf: { display: 'grid', rowGap: tokens.spacingVerticalS, justifyItems: 'start' },
  frame: {
    width: '100%',
    height: 'max(28rem, 62vh)',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
})

const pdfName = (fileName: string): string => fileName.replace(/\.[^.]+$/u, '') + '.pdf'

/**
 * A PDF in the browser's own viewer, in a frame of the storage's origin: it can reach nothing of ours. Give it a key of the
 * blob, so that a renewed signature does not load it again.
 */
export function PdfPreview({ blobName, fileName }: { blobName: string; fileName: Invoice['fileName'] }) {
  const styles = useStyles()
  const text = useText()
  const fileUrl = useFileUrl()
  const popups = usePopups()
  const signed = fileUrl(blobName)
  const [address, setAddress] = useState(signed)
  // The first there is stays: a page that was loaded anew asks for its signature first.
  if (address === undefined && signed !== undefined) setAddress(signed)
  const download = async (): Promise<void> => {
    const url = fileUrl(blobName)
    try {
      if (url === undefined) throw new Error('no signature')
      saveFile(await fetchFile(url), pdfName(fileName))
    } catch {
      popups.error(text('masterdata.download_failed'), { duration: apiErrorDuration })
    }
  }
  const shows = navigator.pdfViewerEnabled && address !== undefined
  return (
    <div className={styles.pdf}>
      <Button appearance="subtle" icon={<ArrowDownload20Regular />} onClick={() => void download()}>
        <Message id="connection.invoice.pdf_download" />
      </Button>
      {shows ? (
        <iframe
          className={styles.frame}
          src={address}
          title={text('connection.invoice.pdf_title', { name: fileName })}
          referrerPolicy="no-referrer"
        />
      ) : (
        <p className={styles.text}>
          <Message id="connection.invoice.pdf_unable" />
        </p>
      )}
    </div>
  )
}
