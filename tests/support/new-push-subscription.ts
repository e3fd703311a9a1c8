/** A browser that subscribes, another one each time. The keys are those of an example in RFC 8291. */
export const newPushSubscription = () => ({
  topic: "house_orders",
  endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${crypto.randomUUID()}`,
  keys: {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  },
});
