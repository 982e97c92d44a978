import { useMemo } from 'react'
import { AddCircle20Regular } from '@fluentui/react-icons/svg/add-circle'
import type { UsePalette } from '../../app/keys/palette.ts'
import { useAllowed } from '../../ui/Allowed.tsx'
import { useText } from '../../ui/Message.tsx'
import { addConnectionScreen } from './screen.ts'

export const useAddConnectionEntries: UsePalette = () => {
  const text = useText()
  const mayAdd = useAllowed('connection:edit')
  return useMemo(
    () =>
      mayAdd
        ? [
            {
              id: 'action:add-connection',
              group: 'action',
              label: text('add_connection.title'),
              also: text('add_connection.palette.also'),
              icon: <AddCircle20Regular />,
              to: addConnectionScreen.path,
            },
          ]
        : [],
    [text, mayAdd],
  )
}
