/** How a card is built, the skeleton's too: beside its picture on a phone, under it elsewhere. */
export const cardShape = {
  card: {
    position: 'relative',
    display: 'flex',
    flexDirection: { xs: 'row', sm: 'column' },
    minWidth: 0,
    overflow: 'hidden',
    borderRadius: '20px',
    border: '1px solid',
    borderColor: 'line',
    bgcolor: 'background.paper',
  },
  picture: {
    flex: 'none',
    width: { xs: 104, sm: 1 },
    minHeight: { xs: 132, sm: 0 },
    aspectRatio: { xs: 'auto', sm: '4 / 3' },
    position: 'relative',
    overflow: 'hidden',
  },
  body: {
    flex: 1,
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: 1,
    p: { xs: 1.75, sm: 2.25 },
  },
} as const
