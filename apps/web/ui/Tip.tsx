import Tooltip from '@mui/material/Tooltip'

interface Props {
  readonly anchor: HTMLElement
  readonly text: string
  readonly isBeside: boolean
}

/** A tooltip at an element that is rendered elsewhere. Screen readers read the element's own name. */
export const Tip = ({ anchor, text, isBeside }: Props) => (
  <Tooltip
    open
    describeChild
    title={text}
    placement={isBeside ? 'right' : 'bottom'}
    slotProps={{ popper: { anchorEl: anchor } }}
  >
    <span hidden />
  </Tooltip>
)
