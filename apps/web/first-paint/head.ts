/* What runs before anything else of the page, as one script. */

import './filled-in.ts'
import './theme.ts'
import './handed-over.ts'
