import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { linked } from './links.ts'

/** Signs that run the other way, or pile up, stay within it. */
const Text = styled('p')({
  margin: 0,
  unicodeBidi: 'isolate',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  overflow: 'hidden',
})

/** The text of a message, as text; its addresses can be followed. */
export const MessageText = ({ text }: { readonly text: string }) => (
  <Text dir="auto">
    {linked(text.replaceAll(/\n{3,}/g, '\n\n')).map(({ start, text: piece, href }) =>
      href === undefined ? (
        <span key={start}>{piece}</span>
      ) : (
        <bdi key={start} dir="ltr">
          <Link
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            referrerPolicy="no-referrer"
            color="inherit"
          >
            {piece}
          </Link>
        </bdi>
      ),
    )}
  </Text>
)
