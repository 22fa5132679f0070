/* What runs before anything else of the page, as one script. */

import './theme.ts'
import './handed-over.ts'
