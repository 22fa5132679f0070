/** Of the chart, and of the place that is held for it. In pixels. */
export const chartHeight = 280
