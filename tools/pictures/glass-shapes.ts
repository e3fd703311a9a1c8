/** The outline of a glass standing on the origin, and where the drink stands in it. */
export type GlassShape = {
  readonly outline: string;
  readonly level: number;
  readonly width: number;
  readonly floor: number;
  readonly stem: boolean;
};

export const glassShapes = {
  tall: {
    outline: "M-92 -430L-72 -14Q-70 0 -58 0L58 0Q70 0 72 -14L92 -430Z",
    level: -350,
    width: 88,
    floor: -16,
    stem: false,
  },
  tumbler: {
    outline: "M-122 -250L-108 -14Q-106 0 -92 0L92 0Q106 0 108 -14L122 -250Z",
    level: -170,
    width: 117,
    floor: -20,
    stem: false,
  },
  wine: {
    outline: "M-86 -450C-128 -300 -104 -190 0 -186C104 -190 128 -300 86 -450Z",
    level: -320,
    width: 110,
    floor: -186,
    stem: true,
  },
  balloon: {
    outline: "M-104 -440C-164 -300 -128 -170 0 -166C128 -170 164 -300 104 -440Z",
    level: -350,
    width: 132,
    floor: -166,
    stem: true,
  },
  stein: {
    outline: "M-108 -370L-108 -14Q-106 0 -92 0L92 0Q106 0 108 -14L108 -370Z",
    level: -320,
    width: 108,
    floor: -20,
    stem: false,
  },
} satisfies Record<string, GlassShape>;

export type GlassName = keyof typeof glassShapes;

export const glassClips = Object.entries(glassShapes)
  .map(([name, shape]) => `<clipPath id="glass-${name}"><path d="${shape.outline}"/></clipPath>`)
  .join("");
