/**
 * How tables look. In the dark theme Univer inverts the colours of cells: its own header, white on blue, becomes black on
 * dark blue. Black on a light ground becomes white on a dark one, so it can be read in both.
 */
const [INK, HEADER, STRIPE] = ["#000000", "#bfe3dc", "#eef7f5"];
const LINE = { s: 1, cl: { rgb: "#5f6574" } };

export const tableLook = {
  userThemes: [
    {
      name: "workbench",
      style: {
        headerRowStyle: { bg: { rgb: HEADER }, cl: { rgb: INK }, bd: { t: LINE } },
        headerColumnStyle: { bd: { l: LINE } },
        secondRowStyle: { bg: { rgb: STRIPE } },
        lastRowStyle: { bd: { b: LINE } },
        lastColumnStyle: { bd: { r: LINE } },
      },
    },
  ],
};
