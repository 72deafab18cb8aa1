/** Where the cards of each kind of plug-in lie, below src/sim: `<id>.md`, what a student reads about it. */
export const CARD_FOLDERS = {
  congestionControls: "tcp/congestion",
  recoveries: "tcp/recovery",
  ackPolicies: "tcp/ack",
  receiverReports: "tcp/reports",
  queueDisciplines: "net/queues",
  errorModels: "net/errors",
  linkLayers: "net/arq",
  impairments: "net/impairments",
  pathAgents: "net/agents",
  trafficSources: "traffic",
} as const;

/** Kinds of plug-ins that have cards. */
export type CardKind = keyof typeof CARD_FOLDERS;
