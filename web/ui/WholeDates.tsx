import { makeStyles } from '@fluentui/react-components'

const useStyles = makeStyles({ date: { whiteSpace: 'nowrap' } })

const dates = /(\b\d{2}-\d{2}-\d{4}\b)/u

/** A text whose dates stay whole: a browser breaks a line at the hyphen in one, and two half dates read as other numbers. */
export function WholeDates({ children }: { children: string }) {
  const styles = useStyles()
  return children.split(dates).map((part, at) =>
    // What stands between the dates is at the even places.
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className={styles.date}>
        {part}
      </span>
    ),
  )
}
