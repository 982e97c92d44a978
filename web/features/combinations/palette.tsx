import { useMemo } from 'react'
import { AddCircle20Regular } from '@fluentui/react-icons/svg/add-circle'
import type { UsePalette } from '../../app/keys/palette.ts'
import { useAllowed } from '../../ui/Allowed.tsx'
import { useText } from '../../ui/Message.tsx'
import { openParameter } from '../../ui/useOpenAsked.ts'
import { combinationsScreen } from './screen.ts'

export const useCombinationEntries: UsePalette = () => {
  const text = useText()
  const mayAdd = useAllowed('combination:edit')
  return useMemo(
    () =>
      mayAdd
        ? [
            {
              id: 'action:add-customer',
              group: 'action',
              label: text('combinations.add'),
              icon: <AddCircle20Regular />,
              to: `${combinationsScreen.path}?${openParameter}=add`,
            },
          ]
        : [],
    [text, mayAdd],
  )
}
