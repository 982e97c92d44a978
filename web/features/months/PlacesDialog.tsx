import { useState } from 'react'
import { MonthPointPlacesDocument, type MonthPointFieldsFragment } from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { PagedDialog } from '../../ui/PagedDialog.tsx'
import { MonthTable } from './MonthTable.tsx'
import { PlaceLine } from './PlaceLine.tsx'

const step = 100
/** The API answers no more at once; who has more than these solves some first. */
const most = 500

/** Every place of a point that has more than fit beside it, the worst first. */
export function PlacesDialog({
  period,
  point: { kind, count },
  onClose,
}: {
  period: string
  point: Pick<MonthPointFieldsFragment, 'kind' | 'count'>
  onClose: () => void
}) {
  const text = useText()
  const formats = useFormats()
  const [take, setTake] = useState(step)
  const { data, error, busy, reload } = useGraphql(MonthPointPlacesDocument, { period, kind, take })
  return (
    <PagedDialog
      title={<Message id={`month.point.${kind}`} values={{ count, shown: formats.integer(count) }} />}
      answer={{ page: data?.monthPointPlaces, error, busy, reload }}
      more={text('month.more')}
      onMore={take < most ? () => setTake(Math.min(most, take + step)) : undefined}
      onClose={onClose}
    >
      {(places) => (
        <MonthTable
          label={text('month.places')}
          columns={[
            { key: 'place', header: text('month.places.where') },
            { key: 'count', header: text('month.column.now'), number: true, stays: true },
            { key: 'amount', header: text('month.places.amount'), number: true, stays: true },
          ]}
          rows={places.map((place) => ({
            key: `${place.id} ${place.name}`,
            cells: [
              <PlaceLine key="place" kind={kind} place={{ ...place, count: 1 }} period={period} />,
              formats.integer(place.count),
              place.amount === null ? '' : formats.amount(place.amount),
            ],
          }))}
        />
      )}
    </PagedDialog>
  )
}
