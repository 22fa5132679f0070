#!/bin/sh
# Makes the two fonts of the first screens from those of Fontsource: the letters that French needs, and of each axis what
# the application uses. Needs fonttools with brotli (Debian: python3-fonttools, python3-brotli). Run from the repository's
# root. Each family comes with its licence, the SIL Open Font License.
set -eu
here=apps/web/ui/theme/fonts
files=node_modules/@fontsource-variable
# Keep it equal to the ranges in fonts.css, which have the control characters too: nothing is drawn for them.
letters=U+0020-007E,U+00A0-00FF,U+0152-0153,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+202F,U+2039-203A,U+20AC,U+2212

make() {
  # family, file, axes
  font=$(mktemp)
  fonttools varLib.instancer -q -o "$font" "$files/$1/files/$2.woff2" $3
  pyftsubset "$font" --unicodes="$letters" --layout-features='*' --flavor=woff2 --output-file="$here/$1-french.woff2"
  rm "$font"
  cp "$files/$1/LICENSE" "$here/$1.LICENSE"
}

# Titles have one weight; the optical size is that of a card's title.
make fraunces fraunces-latin-opsz-normal 'wght=600 opsz=24'
make nunito-sans nunito-sans-latin-wght-normal 'wght=400:800'
