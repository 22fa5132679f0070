import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { Elements } from './elements.ts'
import { Sheet } from './page.ts'
import { colours } from './style.ts'

export const DeviceRows = styled('ul')({ display: 'grid', gap: 12 })

const Item = styled(Sheet)({
  borderRadius: 16,
  padding: '12px 20px',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
})

const Device = styled('div')({ fontWeight: 600 })

const Dates = styled('div')({ font: 'var(--mui-font-body2)', color: colours.inkSoft })

/** The button at the end of a row. */
export const DeviceButton = styled(Button)({ flex: 'none', marginRight: -12 })

interface Props {
  readonly name: string
  /** What is known of it, a line each. */
  readonly dates: readonly string[]
  /** Its button, if it has one. */
  readonly children?: Elements
}

/** One of the user's devices, or something else that opens their account. */
export const DeviceRow = ({ name, dates, children }: Props) => (
  <Item as="li">
    <div>
      <Device>{name}</Device>
      <Dates>
        {dates.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </Dates>
    </div>
    {children}
  </Item>
)
