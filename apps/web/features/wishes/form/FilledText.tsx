import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import { styled } from '@mui/material/styles'
import { useId, type ComponentProps } from 'react'
import { colours } from '../../../ui/style.ts'
import { FormText } from './FormText.tsx'
import type { FilledField } from '../published/product.ts'
import type { Lookup } from './useLookup.ts'

/** Where it was found stands in the lower edge of the field, so that nothing moves when it comes and goes. */
const Frame = styled('div')({
  position: 'relative',
  '& .MuiFormHelperText-root:not(.Mui-error)': {
    position: 'absolute',
    top: '100%',
    right: 12,
    maxWidth: 'calc(100% - 24px)',
    margin: 0,
    padding: '0 6px',
    transform: 'translateY(-50%)',
    lineHeight: '18px',
    backgroundColor: colours.paper,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
})

interface Props extends Omit<ComponentProps<typeof FormText>, 'name' | 'label'> {
  readonly name: FilledField
  readonly label: string
  readonly lookup: Lookup
}

/** A field that the page of a shop may fill in: it says where that comes from, and takes it back. */
export function FilledText({ lookup, name, label, inputMode, required, ...props }: Props) {
  const source = lookup.sourceOf(name)
  const id = useId()
  return (
    <Frame>
      <FormText
        {...props}
        id={id}
        name={name}
        label={label}
        helperText={source}
        slotProps={{
          // Only here, it shows no asterisk, and keeps no room for one.
          htmlInput: { inputMode, required },
          input: {
            endAdornment: source && (
              <InputAdornment position="end">
                <Button size="small" aria-describedby={`${id}-label`} onClick={() => lookup.takeBack(name)}>
                  Retirer
                </Button>
              </InputAdornment>
            ),
          },
        }}
      />
    </Frame>
  )
}
